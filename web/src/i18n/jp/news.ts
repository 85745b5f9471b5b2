import type { news as english } from '../en-us/news.ts'
import type { Translated } from '../types.ts'

export const news = {
  empty: 'ニュースはまだありません',
  gone: '記事が見つかりません',
  more: 'ほかのニュース',
  like: 'いいね',
  save: '保存',
  attachments: 'ダウンロード',
  membersOnly: 'ログインしてダウンロード',
  noSaved: '保存した記事はありません',
  noSavedText: '記事を保存すると、ここに表示されます。',
} satisfies Translated<typeof english>
