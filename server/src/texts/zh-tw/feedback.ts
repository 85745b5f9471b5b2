import type { feedback as english } from '../en-us/feedback.ts'
import type { Translated } from '../types.ts'

export const feedback: Translated<typeof english> = {
  email_subject: '商店已回覆您的意見',
  email_line: '我們對您意見的回覆：',
  email_action: '查看對話',
}
