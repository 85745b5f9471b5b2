import type { comment as english } from '../en-us/comment.ts'
import type { Translated } from '../types.ts'

export const comment = {
  title: 'コメント',
  write: 'コメントを書く',
  send: '送信',
  sent: 'コメントを投稿しました',
  pending: 'コメントは審査後に表示されます',
  inReview: '審査中',
  none: 'コメントはまだありません。最初のコメントを書いてみませんか。',
  sort: 'コメントの並び順',
  newest: '新しい順',
  popular: '人気順',
  answer: '返信',
  answerTo: '{{name}}さんに返信',
  to: '{{name}}さんへ',
  moreAnswers_other: 'ほか{{count}}件の返信を表示',
  deleted: 'このコメントは削除されました',
  deleteTitle: 'このコメントを削除しますか？',
  report: '報告',
  reportTitle: 'このコメントを報告しますか？',
  reportText: 'ショップが確認し、ルールに反するものは非表示にします。',
  reported: 'ご報告ありがとうございます。ショップがコメントを確認します。',
} satisfies Translated<typeof english>
