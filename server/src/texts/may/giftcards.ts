import type { giftcards as english } from '../en-us/giftcards.ts'
import type { Translated } from '../types.ts'

export const giftcards: Translated<typeof english> = {
  email_subject: 'Anda menerima kad hadiah',
  email_line:
    '{{giver}} menghantar {{cards}} kepada anda. Tebus ke baki anda, atau berikan kepada orang lain.',
  email_action: 'Lihat kad hadiah',
}
