import type { feedback as english } from '../en-us/feedback.ts'
import type { Translated } from '../types.ts'

export const feedback: Translated<typeof english> = {
  email_subject: '商城已回复您的反馈',
  email_line: '我们对您反馈的回复：',
  email_action: '查看对话',
}
