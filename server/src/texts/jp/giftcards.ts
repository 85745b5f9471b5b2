import type { giftcards as english } from '../en-us/giftcards.ts'
import type { Translated } from '../types.ts'

export const giftcards: Translated<typeof english> = {
  email_subject: 'ギフトカードが届きました',
  email_line:
    '{{giver}}さんからギフトカード（{{cards}}）が届きました。残高に引き換えることも、ほかの方に贈ることもできます。',
  email_action: 'ギフトカードを見る',
}
