import type { mail as english } from '../en-us/mail.ts'
import type { Translated } from '../types.ts'

export const mail: Translated<typeof english> = {
  greeting: '{{name}}，您好：',
  kind_order: '訂單',
  kind_wallet: '錢包',
  kind_system: '商店',
  kind_team: '團隊',
  kind_stock: '到貨通知',
  unsubscribe: '取消訂閱',
  unsubscribe_reason: '您收到此郵件，是因為您選擇接收以下內容的郵件：{{kind}}。',
  unsubscribe_question: '不再接收以下內容的郵件嗎：{{kind}}？',
  unsubscribe_done: '您將不再收到以下內容的郵件：{{kind}}。您可以隨時在商店中重新開啟。',
  unsubscribe_invalid: '連結無效，請從郵件中重新開啟。',
}
