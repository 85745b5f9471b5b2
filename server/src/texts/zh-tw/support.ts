import type { support as english } from '../en-us/support.ts'
import type { Translated } from '../types.ts'

export const support: Translated<typeof english> = {
  email_subject: '客服已回覆您的訊息',
  email_line: '我們對您訊息的回覆：',
  email_action: '繼續對話',
}
