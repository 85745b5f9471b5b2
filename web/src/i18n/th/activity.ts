import type { activity as english } from '../en-us/activity.ts'
import type { Translated } from '../types.ts'

export const activity = {
  title: 'โปรโมชัน',
  none: 'ขณะนี้ยังไม่มีโปรโมชัน',
  noneText: 'ดูสินค้ามาใหม่ในร้านได้เลย',
  toShop: 'ไปที่หน้าแรก',
} satisfies Translated<typeof english>
