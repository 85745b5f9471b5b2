import type { partners as english } from '../en-us/partners.ts'
import type { Translated } from '../types.ts'

export const partners: Translated<typeof english> = {
  problem_country: 'Pilih negara atau wilayah daripada senarai',
  problem_state: 'Pilih negeri atau kawasan daripada senarai',
  problem_currency: 'Masukkan jumlah dalam mata wang kedai',
  problem_amount: 'Masukkan jumlah 0 atau lebih',
  problem_timeZone: 'Pilih zon waktu daripada senarai',
  problem_hours: 'Waktu operasi pada hari yang sama bertindih',
  email_action: 'Lihat permohonan',
  email_subject_dealer_approved: 'Anda kini seorang pengedar',
  email_line_dealer_approved:
    'Permohonan anda telah diluluskan. Harga pengedar anda berkuat kuasa mulai sekarang.',
  email_subject_dealer_rejected: 'Permohonan pengedar anda tidak diluluskan',
  email_line_dealer_rejected: 'Kami tidak dapat meluluskan permohonan anda atas sebab ini:',
  email_subject_dealer_changed: 'Tahap atau kawasan pengedar anda telah berubah',
  email_line_dealer_changed: 'Kami telah mengubah tahap atau kawasan pengedar anda atas sebab ini:',
  email_subject_dealer_suspended: 'Harga pengedar anda digantung',
  email_line_dealer_suspended:
    'Buat masa ini harga pengedar tidak dikenakan pada pesanan anda atas sebab ini:',
  email_subject_dealer_resumed: 'Harga pengedar anda berkuat kuasa semula',
  email_line_dealer_resumed: 'Penggantungan telah tamat:',
  email_subject_service_center_approved: 'Pusat khidmat anda diluluskan',
  email_line_service_center_approved:
    'Permohonan anda telah diluluskan. Pusat khidmat anda dibuka mulai sekarang.',
  email_subject_service_center_rejected: 'Permohonan pusat khidmat anda tidak diluluskan',
  email_line_service_center_rejected: 'Kami tidak dapat meluluskan permohonan anda atas sebab ini:',
  email_subject_shop_approved: 'Kedai anda dibuka',
  email_line_shop_approved:
    'Kami telah meluluskan permohonan anda. Pilih produk, tetapkan harga dan kongsi kedai anda.',
  email_subject_shop_rejected: 'Permohonan kedai anda tidak diluluskan',
  email_line_shop_rejected: 'Kami tidak dapat meluluskan permohonan kedai anda atas sebab ini:',
}
