import type { content as english } from '../en-us/content.ts'
import type { Translated } from '../types.ts'

export const content: Translated<typeof english> = {
  category_stories: 'เรื่องราว',
  category_howto: 'วิธีใช้',
  category_shop: 'ข่าวจากร้าน',
}
