import type { catalog as english } from '../en-us/catalog.ts'
import type { Translated } from '../types.ts'

export const catalog: Translated<typeof english> = {
  collection_forYou: 'Önnek ajánljuk',
  collection_new: 'Újdonságok',
  collection_popular: 'Népszerű',
  kind_care: 'Testápolás',
  kind_food: 'Étel és ital',
  kind_living: 'Otthon',
  kind_general: 'Minden más',
}
