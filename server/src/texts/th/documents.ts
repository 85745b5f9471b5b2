import type { documents as english } from '../en-us/documents.ts'
import type { Translated } from '../types.ts'

export const documents: Translated<typeof english> = {
  packing_slip: 'ใบรายการสินค้า',
  pick_list: 'ใบหยิบสินค้า',
  order: 'คำสั่งซื้อ',
  placed: 'วันที่สั่งซื้อ',
  to: 'จัดส่งถึง',
  from: 'ผู้ส่ง',
  item: 'สินค้า',
  quantity: 'จำนวน',
  parcel: 'พัสดุ',
  remarks: 'หมายเหตุ',
  thanks: 'ขอบคุณสำหรับการสั่งซื้อ',
  location: 'ตำแหน่งจัดเก็บ',
  units: 'จำนวนชิ้น',
  orders: 'คำสั่งซื้อ',
}
