import type { topups as english } from '../en-us/topups.ts'
import type { Translated } from '../types.ts'

export const topups: Translated<typeof english> = {
  transfer_name: 'Pindahan bank',
  transfer_hint: 'Pindahkan ke akaun kami dan muat naik bukti. Kami mengkreditkannya selepas semakan.',
  account_note: 'Masukkan nombor tambah nilai sebagai rujukan pindahan.',
  proof: 'Bukti pindahan {{number}}',
  email_approved_subject: '{{amount}} ada dalam baki anda',
  email_approved_line: 'Kami telah menerima pindahan anda {{no}}: {{amount}} ada dalam baki anda.',
  email_approved_action: 'Lihat dompet',
  email_rejected_subject: 'Kami tidak dapat mengesahkan pindahan anda sebanyak {{amount}}',
  email_rejected_line: 'Kami tidak dapat menerima bukti tambah nilai anda {{no}}. Sebab:',
  email_rejected_action: 'Muat naik bukti lain',
}
