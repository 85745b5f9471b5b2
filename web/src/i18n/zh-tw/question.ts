import type { question as english } from '../en-us/question.ts'
import type { Translated } from '../types.ts'

export const question = {
  title: '常見問題',
  search: '搜尋問題',
  categories: '問題分類',
  found_other: '{{count}} 個問題',
  empty: '尚無常見問題',
  noMatch: '找不到符合的問題',
  noMatchText: '試試其他關鍵字，或寫信給我們。',
  ask: '寫信給我們',
  askText: '我們會在一個工作天內回覆。',
} satisfies Translated<typeof english>
