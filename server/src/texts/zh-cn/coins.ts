import type { coins as english } from '../en-us/coins.ts'
import type { Translated } from '../types.ts'

export const coins: Translated<typeof english> = {
  email_subject: '充值到账 {{amount}}',
  email_line: '您充值的 {{amount}} 已到账。',
  email_transaction: '交易哈希：{{tx}}',
  email_action: '查看充值',
}
