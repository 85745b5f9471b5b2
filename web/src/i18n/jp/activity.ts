import type { activity as english } from '../en-us/activity.ts'
import type { Translated } from '../types.ts'

export const activity = {
  title: 'キャンペーン',
  none: '現在開催中のキャンペーンはありません',
  noneText: 'ショップの新着商品をご覧ください。',
  toShop: 'ホームへ',
} satisfies Translated<typeof english>
