import type { support as english } from '../en-us/support.ts'
import type { Translated } from '../types.ts'

export const support: Translated<typeof english> = {
  email_subject: 'サポートからのお返事が届きました',
  email_line: 'お送りいただいたメッセージへのお返事：',
  email_action: 'チャットを続ける',
}
