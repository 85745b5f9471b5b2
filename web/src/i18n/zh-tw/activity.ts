import type { activity as english } from '../en-us/activity.ts'
import type { Translated } from '../types.ts'

export const activity = {
  title: '活動',
  none: '目前沒有活動',
  noneText: '看看商店裡有哪些新品吧。',
  toShop: '回首頁',
} satisfies Translated<typeof english>
