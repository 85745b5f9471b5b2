import type { catalog as english } from '../en-us/catalog.ts'
import type { Translated } from '../types.ts'

export const catalog: Translated<typeof english> = {
  collection_forYou: '為您推薦',
  collection_new: '新品',
  collection_popular: '熱銷',
  kind_care: '個人護理',
  kind_food: '食品飲料',
  kind_living: '居家生活',
  kind_general: '其他',
}
