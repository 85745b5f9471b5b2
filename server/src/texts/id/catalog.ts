import type { catalog as english } from '../en-us/catalog.ts'
import type { Translated } from '../types.ts'

export const catalog: Translated<typeof english> = {
  collection_forYou: 'Untuk Anda',
  collection_new: 'Terbaru',
  collection_popular: 'Populer',
  kind_care: 'Perawatan diri',
  kind_food: 'Makanan & minuman',
  kind_living: 'Rumah tangga',
  kind_general: 'Lainnya',
}
