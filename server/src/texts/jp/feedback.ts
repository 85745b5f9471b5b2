import type { feedback as english } from '../en-us/feedback.ts'
import type { Translated } from '../types.ts'

export const feedback: Translated<typeof english> = {
  email_subject: 'ご意見への回答が届きました',
  email_line: 'いただいたご意見への回答：',
  email_action: 'やり取りを見る',
}
