import type { topups as english } from '../en-us/topups.ts'
import type { Translated } from '../types.ts'

export const topups: Translated<typeof english> = {
  transfer_name: 'Transfer bank',
  transfer_hint: 'Transfer ke rekening kami dan unggah buktinya. Dana masuk ke saldo setelah ditinjau.',
  account_note: 'Cantumkan nomor isi saldo sebagai berita transfer.',
  proof: 'Bukti transfer {{number}}',
  email_approved_subject: '{{amount}} masuk ke saldo Anda',
  email_approved_line: 'Transfer {{no}} telah kami terima: {{amount}} masuk ke saldo Anda.',
  email_approved_action: 'Lihat dompet',
  email_rejected_subject: 'Kami tidak dapat mengonfirmasi transfer Anda sebesar {{amount}}',
  email_rejected_line: 'Kami tidak dapat menerima bukti isi saldo {{no}}. Alasannya:',
  email_rejected_action: 'Unggah bukti lain',
}
