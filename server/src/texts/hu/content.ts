import type { content as english } from '../en-us/content.ts'
import type { Translated } from '../types.ts'

export const content: Translated<typeof english> = {
  category_stories: 'Történetek',
  category_howto: 'Útmutatók',
  category_shop: 'A bolt hírei',
}
