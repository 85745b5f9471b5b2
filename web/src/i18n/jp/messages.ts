import type { messages as english } from '../en-us/messages.ts'
import type { Translated } from '../types.ts'

export const messages = {
  title: 'メッセージ',
  kinds: 'メッセージの種類',
  kind_all: 'すべて',
  kind_order: '注文',
  kind_wallet: 'ウォレット',
  kind_system: 'ショップ',
  kind_team: 'チーム',
  unread: '未読',
  unreadCount: '未読{{count}}件',
  readAll: 'すべて既読にする',
  deleteTitle: '「{{title}}」を削除',
  deleted: 'メッセージを削除しました',
  emptyTitle: 'メッセージはありません',
  empty_all: 'ご注文、ウォレット、ショップに関するメッセージがここに表示されます。',
  empty_order: 'ご注文のお支払い、荷物、返金に関するメッセージがここに表示されます。',
  empty_wallet: 'チャージ、出金、送金、ギフトカードに関するメッセージがここに表示されます。',
  empty_system: 'ショップやアカウントに関するメッセージがここに表示されます。',
  empty_team: 'あなたの招待コードで登録した会員がここに表示されます。',
  toShop: '買い物をする',
  emailTitle: 'メール通知',
  emailText:
    'メールでも受け取るメッセージをお選びください。お支払い、荷物、返金、出金、アカウントの変更については、必ずメールでお知らせします。',
  noEmail: 'メールアドレスが登録されていません。',
  toEmail: 'メールアドレスを追加',
  about_order: 'ご注文の期限切れ・キャンセル、レビューへの返信',
  about_wallet: 'カードでのチャージ、まもなく失効するポイント',
  about_system: 'ショップの特典情報とお知らせ',
  about_team: 'あなたの招待コードでの会員登録',
} satisfies Translated<typeof english>
