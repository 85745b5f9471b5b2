import type { price as english } from '../en-us/price.ts'
import type { Translated } from '../types.ts'

export const price = {
  why: 'ที่มาของราคา',
  whyOf: 'ที่มาของราคา: {{title}}',
  list: 'ราคาเต็ม',
  member: 'ราคาสมาชิก',
  flash: 'แฟลชเซล',
  group: 'ราคากลุ่ม',
  couple: 'ราคาแพ็กคู่',
  gift: 'ของแถม',
  buy_get: 'โปรโมชัน',
  coupon: 'คูปอง',
  points: 'คะแนน',
  lineTotal: 'ยอดที่ต้องชำระ',
  promotions: 'โปรโมชัน',
  free: 'ของแถม',
  flashEnds: 'แฟลชเซลสิ้นสุดใน',
  flashMax_other: 'ซื้อได้สูงสุด {{count}} ชิ้นในราคา {{price}} หากซื้อเกิน ทุกชิ้นจะคิดราคาปกติ',
  flashOver: 'สินค้าแฟลชเซลหมดแล้ว จึงคิดราคาปกติ',
  giftReached: '{{promotion}}: แถม {{title}} ฟรี',
  giftMissing: '{{title}}: ซื้ออีก {{left}}',
  giftFrom: 'เมื่อซื้อครบ {{amount}}',
  until: 'ถึง {{date}}',
  code: 'โค้ดส่วนลด',
  applyCode: 'ใช้โค้ด',
  codeAdded: 'คุณได้รับคูปอง “{{title}}” แล้ว',
} satisfies Translated<typeof english>
