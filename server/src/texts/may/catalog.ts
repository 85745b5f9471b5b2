import type { catalog as english } from '../en-us/catalog.ts'
import type { Translated } from '../types.ts'

export const catalog: Translated<typeof english> = {
  collection_forYou: 'Untuk anda',
  collection_new: 'Baharu',
  collection_popular: 'Popular',
  kind_care: 'Penjagaan diri',
  kind_food: 'Makanan & minuman',
  kind_living: 'Rumah & kehidupan',
  kind_general: 'Lain-lain',
}
