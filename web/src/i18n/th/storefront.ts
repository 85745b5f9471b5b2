import type { storefront as english } from '../en-us/storefront.ts'
import type { Translated } from '../types.ts'

export const storefront = {
  title: 'ร้านค้า',
  products_other: 'สินค้า {{count}} รายการ',
  byMembers: 'ร้านของสมาชิก',
  openSince: 'เปิดร้านตั้งแต่ {{date}}',
  about: 'เกี่ยวกับร้าน',
  notice: 'ประกาศ',
  searchPlaceholder: 'ค้นหาในร้านนี้',
  sort: 'เรียงตาม',
  featured: 'ร้านแนะนำ',
  empty: 'ยังไม่มีสินค้า',
  emptyText: 'ร้านกำลังเตรียมสินค้า โปรดกลับมาใหม่ภายหลัง',
  nothingText: 'ลองใช้คำค้นหาหรือหมวดหมู่อื่น',
  closedText: 'คุณดูสินค้าได้ แต่ยังสั่งซื้อไม่ได้ในขณะนี้',
  unknown: 'ไม่พบร้านค้า',
  unknownText: 'ลิงก์อาจหมดอายุแล้ว',
  soldBy: 'จำหน่ายโดย',
  visit: 'ไปที่ร้าน',
  more: 'สินค้าอื่นจากร้านนี้',
} satisfies Translated<typeof english>
