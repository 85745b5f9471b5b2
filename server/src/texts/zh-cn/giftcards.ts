import type { giftcards as english } from '../en-us/giftcards.ts'
import type { Translated } from '../types.ts'

export const giftcards: Translated<typeof english> = {
  email_subject: '您收到了礼品卡',
  email_line: '{{giver}} 送给您 {{cards}}。您可以将其兑换为余额，也可以转赠他人。',
  email_action: '查看我的礼品卡',
}
