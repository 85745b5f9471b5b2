import type { coins as english } from '../en-us/coins.ts'
import type { Translated } from '../types.ts'

export const coins: Translated<typeof english> = {
  email_subject: '{{amount}} 已入帳',
  email_line: '您儲值的 {{amount}} 已加入您的餘額。',
  email_transaction: '交易雜湊：{{tx}}',
  email_action: '查看儲值',
}
