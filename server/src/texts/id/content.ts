import type { content as english } from '../en-us/content.ts'
import type { Translated } from '../types.ts'

export const content: Translated<typeof english> = {
  category_stories: 'Cerita',
  category_howto: 'Panduan',
  category_shop: 'Dari toko',
  question_orders: 'Pesanan',
  question_delivery: 'Pengiriman',
  question_payment: 'Pembayaran',
  question_returns: 'Retur',
  question_account: 'Akun',
  question_wallet: 'Dompet dan kartu hadiah',
}
