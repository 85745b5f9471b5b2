import type { feedback as english } from '../en-us/feedback.ts'
import type { Translated } from '../types.ts'

export const feedback = {
  title: 'ご意見・ご要望',
  write: 'ご意見を送る',
  empty: 'ご意見はまだありません',
  emptyText: 'お困りの点や改善してほしい点をお聞かせください。',
  gone: 'ご意見が見つかりません',
  open: '回答待ち',
  answered: '回答済み',
  closed: '終了',
  category: 'カテゴリー',
  text: 'ご意見の内容',
  pictures: '画像',
  contact: '連絡先',
  contactHint: '任意。別のメールアドレスまたは電話番号',
  send: '送信',
  sent: 'ありがとうございます。1営業日以内にご回答します。',
  fromShop: 'ショップ',
  fromMe: 'あなた',
  reply: '返信',
  reopen: '返信して再開',
  close: 'やり取りを終了',
  closeTitle: 'このやり取りを終了しますか？',
  closeText: '返信すると再開されます。',
  newAnswers_other: '新しい回答{{count}}件',
} satisfies Translated<typeof english>
