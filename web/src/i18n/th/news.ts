import type { news as english } from '../en-us/news.ts'
import type { Translated } from '../types.ts'

export const news = {
  empty: 'ยังไม่มีข่าวสาร',
  gone: 'ไม่พบบทความ',
  more: 'ข่าวสารเพิ่มเติม',
} satisfies Translated<typeof english>
