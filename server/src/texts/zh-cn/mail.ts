import type { mail as english } from '../en-us/mail.ts'
import type { Translated } from '../types.ts'

export const mail: Translated<typeof english> = {
  greeting: '{{name}}，您好：',
  kind_order: '订单',
  kind_wallet: '钱包',
  kind_system: '商城',
  kind_team: '团队',
  kind_stock: '到货提醒',
  unsubscribe: '退订',
  unsubscribe_reason: '您收到此邮件，是因为您选择接收以下内容的邮件：{{kind}}。',
  unsubscribe_question: '不再接收以下内容的邮件吗：{{kind}}？',
  unsubscribe_done: '您将不再收到以下内容的邮件：{{kind}}。您可以随时在商城中重新开启。',
  unsubscribe_invalid: '链接无效，请从邮件中重新打开。',
}
