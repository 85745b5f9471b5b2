import type { feedback as english } from '../en-us/feedback.ts'
import type { Translated } from '../types.ts'

export const feedback = {
  title: 'ข้อเสนอแนะ',
  write: 'เขียนข้อเสนอแนะ',
  empty: 'ยังไม่มีข้อเสนอแนะ',
  emptyText: 'บอกเราว่าพบปัญหาอะไร หรืออยากให้เราปรับปรุงตรงไหน',
  gone: 'ไม่พบข้อเสนอแนะนี้',
  open: 'รอร้านตอบ',
  answered: 'ตอบแล้ว',
  closed: 'ปิดแล้ว',
  category: 'หมวดหมู่',
  text: 'ข้อความของคุณ',
  pictures: 'รูปภาพ',
  contact: 'ช่องทางติดต่อ',
  contactHint: 'ไม่บังคับ: อีเมลหรือเบอร์โทรศัพท์อื่น',
  send: 'ส่ง',
  sent: 'ขอบคุณ เราจะตอบภายในหนึ่งวันทำการ',
  fromShop: 'ร้าน',
  fromMe: 'คุณ',
  reply: 'ตอบกลับ',
  reopen: 'ตอบกลับและเปิดอีกครั้ง',
  close: 'ปิดข้อเสนอแนะ',
  closeTitle: 'ปิดข้อเสนอแนะนี้หรือไม่',
  closeText: 'หากตอบกลับ ข้อเสนอแนะนี้จะเปิดอีกครั้ง',
  newAnswers_other: 'คำตอบใหม่ {{count}} รายการ',
} satisfies Translated<typeof english>
