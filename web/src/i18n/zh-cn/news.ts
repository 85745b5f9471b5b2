import type { news as english } from '../en-us/news.ts'
import type { Translated } from '../types.ts'

export const news = {
  empty: '暂无资讯',
  gone: '该文章已不存在',
  more: '更多阅读',
} satisfies Translated<typeof english>
