import type { partners as english } from '../en-us/partners.ts'
import type { Translated } from '../types.ts'

export const partners: Translated<typeof english> = {
  problem_country: 'Pilih negara atau wilayah dari daftar',
  problem_state: 'Pilih provinsi atau negara bagian dari daftar',
  problem_currency: 'Masukkan jumlah dalam mata uang toko',
  problem_amount: 'Masukkan jumlah 0 atau lebih',
  problem_timeZone: 'Pilih zona waktu dari daftar',
  problem_hours: 'Jam buka pada hari yang sama tumpang tindih',
  email_action: 'Lihat pengajuan',
  email_subject_dealer_approved: 'Anda kini menjadi dealer',
  email_line_dealer_approved: 'Pengajuan Anda telah disetujui. Harga dealer berlaku mulai sekarang.',
  email_subject_dealer_rejected: 'Pengajuan dealer Anda tidak disetujui',
  email_line_dealer_rejected: 'Kami tidak dapat menyetujui pengajuan Anda dengan alasan berikut:',
  email_subject_dealer_changed: 'Level atau wilayah dealer Anda berubah',
  email_line_dealer_changed: 'Kami telah mengubah level atau wilayah dealer Anda dengan alasan berikut:',
  email_subject_dealer_suspended: 'Harga dealer Anda ditangguhkan',
  email_line_dealer_suspended:
    'Untuk sementara harga dealer tidak berlaku pada pesanan Anda dengan alasan berikut:',
  email_subject_dealer_resumed: 'Harga dealer Anda berlaku kembali',
  email_line_dealer_resumed: 'Penangguhan telah berakhir:',
  email_subject_service_center_approved: 'Pusat layanan Anda disetujui',
  email_line_service_center_approved:
    'Pengajuan Anda telah disetujui. Pusat layanan Anda dibuka mulai sekarang.',
  email_subject_service_center_rejected: 'Pengajuan pusat layanan Anda tidak disetujui',
  email_line_service_center_rejected: 'Kami tidak dapat menyetujui pengajuan Anda dengan alasan berikut:',
  email_subject_shop_approved: 'Toko Anda sudah buka',
  email_line_shop_approved:
    'Kami telah menyetujui pengajuan Anda. Pilih produk, tentukan harga, dan bagikan toko Anda.',
  email_subject_shop_rejected: 'Pengajuan toko Anda tidak disetujui',
  email_line_shop_rejected: 'Kami tidak dapat menyetujui pengajuan toko Anda karena alasan ini:',
}
