import type { home as english } from '../en-us/home.ts'
import type { Translated } from '../types.ts'

export const home = {
  title: 'Pasar',
  banners: 'ข้อเสนอพิเศษ',
  allNotices: 'ประกาศทั้งหมด',
  notice: 'ประกาศ',
  endsIn: 'สิ้นสุดใน',
  seeAll: 'ดูทั้งหมด',
  collections: 'สินค้า',
  forYou: 'สำหรับคุณ',
  new: 'มาใหม่',
  popular: 'ยอดนิยม',
  backToTop: 'กลับขึ้นด้านบน',
  couponsTitle: 'คูปองที่เก็บได้',
} satisfies Translated<typeof english>
