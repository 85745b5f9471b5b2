import type { question as english } from '../en-us/question.ts'
import type { Translated } from '../types.ts'

export const question = {
  title: 'คำถามที่พบบ่อย',
  search: 'ค้นหาคำถาม',
  categories: 'หมวดหมู่คำถาม',
  found_other: '{{count}} คำถาม',
  empty: 'ยังไม่มีคำถาม',
  noMatch: 'ไม่พบคำถามที่ตรงกัน',
  noMatchText: 'ลองใช้คำอื่น หรือเขียนถึงเรา',
  ask: 'เขียนถึงเรา',
  askText: 'เราจะตอบภายในหนึ่งวันทำการ',
} satisfies Translated<typeof english>
