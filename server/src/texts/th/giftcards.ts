import type { giftcards as english } from '../en-us/giftcards.ts'
import type { Translated } from '../types.ts'

export const giftcards: Translated<typeof english> = {
  email_subject: 'คุณได้รับบัตรของขวัญ',
  email_line: '{{giver}} ส่งบัตรของขวัญ {{cards}} ให้คุณ คุณแลกเข้ายอดเงินหรือมอบต่อให้คนอื่นได้',
  email_action: 'ดูบัตรของขวัญ',
}
