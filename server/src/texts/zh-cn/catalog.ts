import type { catalog as english } from '../en-us/catalog.ts'
import type { Translated } from '../types.ts'

export const catalog: Translated<typeof english> = {
  collection_forYou: '为你推荐',
  collection_new: '新品',
  collection_popular: '热销',
  kind_care: '个护',
  kind_food: '食品饮料',
  kind_living: '家居',
  kind_general: '其他',
}
