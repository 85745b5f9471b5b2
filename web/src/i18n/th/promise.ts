import type { promise as english } from '../en-us/promise.ts'
import type { Translated } from '../types.ts'

export const promise = {
  return15: 'คืนได้ใน 15 วัน',
  return15Text: 'ขอคืนสินค้าในหน้าคำสั่งซื้อภายใน 15 วันหลังได้รับสินค้า',
  warranty365: 'รับประกัน 1 ปี',
  warranty365Text: 'ยื่นคำขอในหน้าคำสั่งซื้อภายในหนึ่งปี เราจะซ่อมหรือเปลี่ยนสินค้าที่ชำรุดให้',
  authentic: 'ของแท้',
  authenticText: 'รับตรงจากผู้ผลิต',
  ships24h: 'ส่งใน 24 ชม.',
  ships24hText: 'ออกจากคลังสินค้าของเราภายใน 24 ชั่วโมง',
  coldChain: 'ส่งแบบแช่เย็น',
  coldChainText: 'จัดส่งในกล่องเก็บอุณหภูมิ',
} satisfies Translated<typeof english>
