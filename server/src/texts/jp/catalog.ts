import type { catalog as english } from '../en-us/catalog.ts'
import type { Translated } from '../types.ts'

export const catalog: Translated<typeof english> = {
  collection_forYou: 'おすすめ',
  collection_new: '新着',
  collection_popular: '人気',
  kind_care: 'ビューティー・ケア',
  kind_food: '食品・飲料',
  kind_living: '暮らし',
  kind_general: 'その他',
}
