import type { content as english } from '../en-us/content.ts'
import type { Translated } from '../types.ts'

export const content: Translated<typeof english> = {
  category_stories: 'ストーリー',
  category_howto: '使い方',
  category_shop: 'ショップから',
}
