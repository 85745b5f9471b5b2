import type { content as english } from '../en-us/content.ts'
import type { Translated } from '../types.ts'

export const content: Translated<typeof english> = {
  category_stories: 'Cerita',
  category_howto: 'Panduan',
  category_shop: 'Daripada kedai',
}
