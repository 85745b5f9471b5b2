import type { coins as english } from '../en-us/coins.ts'
import type { Translated } from '../types.ts'

export const coins: Translated<typeof english> = {
  email_subject: '{{amount}} telah masuk',
  email_line: 'Deposit Anda sebesar {{amount}} telah kami tambahkan ke saldo Anda.',
  email_transaction: 'Transaksi: {{tx}}',
  email_action: 'Lihat deposit',
}
