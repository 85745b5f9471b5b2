import type { comment as english } from '../en-us/comment.ts'
import type { Translated } from '../types.ts'

export const comment = {
  title: 'ความคิดเห็น',
  write: 'เขียนความคิดเห็น',
  send: 'ส่ง',
  sent: 'โพสต์ความคิดเห็นแล้ว',
  pending: 'ความคิดเห็นของคุณจะแสดงหลังการตรวจสอบ',
  inReview: 'กำลังตรวจสอบ',
  none: 'ยังไม่มีความคิดเห็น เขียนเป็นคนแรกเลย',
  sort: 'เรียงความคิดเห็น',
  newest: 'ใหม่สุด',
  popular: 'ยอดนิยม',
  answer: 'ตอบกลับ',
  answerTo: 'ตอบกลับ {{name}}',
  to: 'ถึง {{name}}',
  moreAnswers_other: 'ดูการตอบกลับอีก {{count}} รายการ',
  deleted: 'ความคิดเห็นนี้ถูกลบแล้ว',
  deleteTitle: 'ลบความคิดเห็นนี้หรือไม่',
  report: 'รายงาน',
  reportTitle: 'รายงานความคิดเห็นนี้หรือไม่',
  reportText: 'ร้านจะตรวจสอบและซ่อนความคิดเห็นที่ผิดกฎ',
  reported: 'ขอบคุณที่แจ้ง ร้านจะตรวจสอบความคิดเห็นนี้',
} satisfies Translated<typeof english>
