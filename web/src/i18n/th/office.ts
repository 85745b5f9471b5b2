import type { office as english } from '../en-us/office.ts'
import type { Translated } from '../types.ts'

export const office = {
  title: 'สำนักงานของเรา',
  contactUs: 'ติดต่อเรา',
  chat: 'แชทกับเรา',
  none: 'ยังไม่มีสำนักงาน',
  noneText: 'ส่งข้อความถึงเราได้ เราตอบทุกข้อความ',
  mapLabel: 'แผนที่สำนักงานของเรา',
  serviceCentre: 'ศูนย์บริการ',
  open: 'เปิดอยู่',
  closed: 'ปิดอยู่',
  until: 'ถึง {{time}}',
  opens: 'เปิด {{time}}',
  byAppointment: 'ต้องนัดล่วงหน้า',
  allDay: '24 ชั่วโมง',
  closedAllDay: 'ปิด',
  localTime: 'เวลาท้องถิ่นขณะนี้ {{time}}',
  mail: 'อีเมล',
  map: 'แผนที่',
  copyOf: 'คัดลอกที่อยู่ของ {{name}}',
} satisfies Translated<typeof english>
