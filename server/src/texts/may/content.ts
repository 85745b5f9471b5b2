import type { content as english } from '../en-us/content.ts'
import type { Translated } from '../types.ts'

export const content: Translated<typeof english> = {
  category_stories: 'Cerita',
  category_howto: 'Panduan',
  category_shop: 'Daripada kedai',
  question_orders: 'Pesanan',
  question_delivery: 'Penghantaran',
  question_payment: 'Pembayaran',
  question_returns: 'Pemulangan',
  question_account: 'Akaun',
  question_wallet: 'Dompet dan kad hadiah',
}
