import type { withdrawals as english } from '../en-us/withdrawals.ts'
import type { Translated } from '../types.ts'

export const withdrawals: Translated<typeof english> = {
  state_reviewing: 'Sedang disemak',
  state_approved: 'Diluluskan, bayaran sedang dihantar',
  state_paid: 'Dibayar',
  state_rejected: 'Ditolak',
  state_cancelled: 'Dibatalkan',
  state_failed: 'Bayaran gagal',
  state_returned: 'Dipulangkan',
  channel_bank: 'Ke akaun bank',
  channel_coin: 'Ke dompet kripto',
  why_off: 'Tidak tersedia buat masa ini',
  why_rate: 'Tiada kadar pertukaran buat masa ini',
  wrong_address: 'Alamat tidak sah. Salin semula.',
  too_many_decimals: 'Terlalu banyak tempat perpuluhan',
  email_reviewing_subject: 'Kami telah menerima permintaan pengeluaran anda',
  email_reviewing_line:
    'Anda meminta pengeluaran. Jika ini bukan anda, tukar kata laluan anda dan hubungi kami sekarang.',
  email_approved_subject: 'Pengeluaran anda diluluskan',
  email_approved_line: 'Kami telah meluluskan pengeluaran anda. Bayaran sedang dihantar.',
  email_paid_subject: 'Pengeluaran anda telah dibayar',
  email_paid_line: 'Pengeluaran anda telah dibayar.',
  email_rejected_subject: 'Pengeluaran anda ditolak',
  email_rejected_line:
    'Kami tidak dapat meluluskan pengeluaran anda. Amaun penuh telah kembali ke baki anda.',
  email_cancelled_subject: 'Pengeluaran anda dibatalkan',
  email_cancelled_line: 'Pengeluaran anda telah dibatalkan. Amaun penuh telah kembali ke baki anda.',
  email_failed_subject: 'Bayaran pengeluaran anda gagal',
  email_failed_line: 'Kami tidak dapat membayar pengeluaran anda. Amaun penuh telah kembali ke baki anda.',
  email_returned_subject: 'Bayaran pengeluaran anda dipulangkan',
  email_returned_line:
    'Bayaran pengeluaran anda telah dipulangkan kepada kami. Amaun penuh telah kembali ke baki anda.',
  email_to: 'Ke: {{destination}}',
  email_amount: 'Amaun: {{amount}}',
  email_reason: 'Sebab: {{reason}}',
  email_reference: 'Rujukan: {{reference}}',
  email_action: 'Lihat pengeluaran',
}
