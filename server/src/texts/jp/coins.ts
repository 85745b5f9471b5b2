import type { coins as english } from '../en-us/coins.ts'
import type { Translated } from '../types.ts'

export const coins: Translated<typeof english> = {
  email_subject: '{{amount}}が入金されました',
  email_line: '{{amount}}の入金を残高に反映しました。',
  email_transaction: 'トランザクション：{{tx}}',
  email_action: '入金を見る',
}
