import type { catalog as english } from '../en-us/catalog.ts'
import type { Translated } from '../types.ts'

export const catalog: Translated<typeof english> = {
  collection_forYou: 'สำหรับคุณ',
  collection_new: 'มาใหม่',
  collection_popular: 'ยอดนิยม',
  kind_care: 'ดูแลร่างกาย',
  kind_food: 'อาหารและเครื่องดื่ม',
  kind_living: 'ของใช้ในบ้าน',
  kind_general: 'อื่นๆ',
}
