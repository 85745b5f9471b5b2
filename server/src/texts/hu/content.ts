import type { content as english } from '../en-us/content.ts'
import type { Translated } from '../types.ts'

export const content: Translated<typeof english> = {
  category_stories: 'Történetek',
  category_howto: 'Útmutatók',
  category_shop: 'A bolt hírei',
  question_orders: 'Rendelések',
  question_delivery: 'Szállítás',
  question_payment: 'Fizetés',
  question_returns: 'Visszaküldés',
  question_account: 'Fiók',
  question_wallet: 'Tárca és ajándékkártyák',
}
