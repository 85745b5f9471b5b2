import type { content as english } from '../en-us/content.ts'
import type { Translated } from '../types.ts'

export const content: Translated<typeof english> = {
  category_stories: '故事',
  category_howto: '使用教學',
  category_shop: '商店動態',
}
