import type { mail as english } from '../en-us/mail.ts'
import type { Translated } from '../types.ts'

export const mail: Translated<typeof english> = {
  greeting: '{{name}} 様',
  kind_order: '注文',
  kind_wallet: 'ウォレット',
  kind_system: 'ショップ',
  kind_team: 'チーム',
  kind_stock: '再入荷のお知らせ',
  unsubscribe: '配信停止',
  unsubscribe_reason: '次の内容のメールを希望されたため、このメールをお送りしています：{{kind}}',
  unsubscribe_question: '次の内容のメールの配信を停止しますか：{{kind}}',
  unsubscribe_done: '次の内容のメールの配信を停止しました：{{kind}}。ショップの設定でいつでも再開できます。',
  unsubscribe_invalid: 'このリンクは無効です。メールからもう一度開いてください。',
}
