import type { question as english } from '../en-us/question.ts'
import type { Translated } from '../types.ts'

export const question = {
  title: 'よくある質問',
  search: '質問を検索',
  categories: '質問のカテゴリー',
  found_other: '{{count}}件の質問',
  empty: 'よくある質問はまだありません',
  noMatch: '該当する質問はありません',
  noMatchText: '別のキーワードをお試しいただくか、お問い合わせください。',
  ask: 'お問い合わせ',
  askText: '1営業日以内にご回答します。',
} satisfies Translated<typeof english>
