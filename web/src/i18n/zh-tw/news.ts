import type { news as english } from '../en-us/news.ts'
import type { Translated } from '../types.ts'

export const news = {
  empty: '目前沒有消息',
  gone: '找不到文章',
  more: '更多消息',
} satisfies Translated<typeof english>
