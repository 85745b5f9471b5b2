import type { news as english } from '../en-us/news.ts'
import type { Translated } from '../types.ts'

export const news = {
  empty: 'お知らせはまだありません',
  gone: '記事が見つかりません',
  more: 'ほかのお知らせ',
} satisfies Translated<typeof english>
