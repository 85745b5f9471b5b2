import type { activity as english } from '../en-us/activity.ts'
import type { Translated } from '../types.ts'

export const activity = {
  title: '活动',
  none: '暂无活动',
  noneText: '去看看商城的新品吧。',
  toShop: '去逛逛',
} satisfies Translated<typeof english>
