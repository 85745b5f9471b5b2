import type { support as english } from '../en-us/support.ts'
import type { Translated } from '../types.ts'

export const support: Translated<typeof english> = {
  email_subject: '客服已回复您的留言',
  email_line: '我们对您留言的回复：',
  email_action: '继续咨询',
}
