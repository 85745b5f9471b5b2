import type { consent as english } from '../en-us/consent.ts'
import type { Translated } from '../types.ts'

export const consent = {
  title: 'ข้อตกลงของเรามีการเปลี่ยนแปลง',
  intro: 'โปรดอ่านส่วนที่เปลี่ยนแปลง และยอมรับเพื่อใช้บัญชีของคุณต่อ',
  version: 'เวอร์ชัน {{version}}',
  read: 'อ่านฉบับเต็ม',
  agree: 'ฉันยอมรับ',
  later: 'ตัดสินใจภายหลัง',
  notNow: 'ไม่ใช่ตอนนี้',
  dueOn: 'คุณตัดสินใจได้จนถึง {{date}} หลังจากนั้นต้องยอมรับก่อนจึงจะสั่งซื้อและชำระเงินได้',
  overdue: 'เมื่อยอมรับแล้ว คุณจะสั่งซื้อและชำระเงินได้อีกครั้ง',
  thanks: 'ขอบคุณ บันทึกการยอมรับของคุณแล้ว',
  pageTitle: 'ข้อตกลงของฉัน',
  none: 'ยังไม่มีข้อตกลง',
  noneText: 'ข้อตกลงที่คุณยอมรับจะแสดงที่นี่',
  current: 'ฉบับปัจจุบัน',
  source_registration: 'ยอมรับตอนสมัครสมาชิก {{date}}',
  source_request: 'ยอมรับเมื่อ {{date}}',
} satisfies Translated<typeof english>
