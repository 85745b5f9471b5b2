import type { content as english } from '../en-us/content.ts'
import type { Translated } from '../types.ts'

export const content: Translated<typeof english> = {
  category_stories: 'រឿងរ៉ាវ',
  category_howto: 'របៀបប្រើ',
  category_shop: 'ពីហាង',
}
