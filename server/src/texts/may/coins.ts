import type { coins as english } from '../en-us/coins.ts'
import type { Translated } from '../types.ts'

export const coins: Translated<typeof english> = {
  email_subject: '{{amount}} telah diterima',
  email_line: 'Deposit anda sebanyak {{amount}} telah kami kreditkan ke baki anda.',
  email_transaction: 'Transaksi: {{tx}}',
  email_action: 'Lihat deposit',
}
