import type { notice as english } from '../en-us/notice.ts'
import type { Translated } from '../types.ts'

export const notice = {
  title: 'ประกาศ',
  empty: 'ไม่มีประกาศ',
  emptyText: 'ข่าวเกี่ยวกับการจัดส่ง เวลาทำการ และข้อเสนอพิเศษจะแสดงที่นี่',
  gone: 'ประกาศนี้สิ้นสุดแล้ว',
} satisfies Translated<typeof english>
