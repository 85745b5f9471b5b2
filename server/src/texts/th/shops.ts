import type { shops as english } from '../en-us/shops.ts'
import type { Translated } from '../types.ts'

export const shops: Translated<typeof english> = {
  group_sales: 'การขาย',
  group_shop: 'ร้าน',
  entry_orders: 'คำสั่งซื้อ',
  entry_goods: 'สินค้า',
  entry_notes: 'การขายหน้าร้าน',
  entry_closed_notes: 'การขายหน้าร้านของร้านที่ปิดแล้ว',
  entry_figures: 'สถิติ',
  entry_profile: 'ข้อมูลร้าน',
  entry_page: 'หน้าร้านสาธารณะ',
  entry_workers: 'ผู้ใช้ย่อย',
  entry_close: 'ปิดร้าน',
  entry_apply: 'เปิดร้าน',
  state_open: 'เปิดอยู่',
  state_held: 'ถูกระงับ',
  state_closing: 'กำลังปิด',
  slug_wait: 'เปลี่ยนที่อยู่ร้านได้อีกครั้งในวันที่ {{date}}',
  note_amount: 'กรอกจำนวนเงินเป็น {{currency}} ที่ไม่ติดลบ',
  column_date: 'วันที่',
  column_customer: 'ลูกค้า',
  column_items: 'รายการ',
  column_amount: 'จำนวนเงิน',
  column_currency: 'สกุลเงิน',
  column_note: 'หมายเหตุ',
}
