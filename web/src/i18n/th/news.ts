import type { news as english } from '../en-us/news.ts'
import type { Translated } from '../types.ts'

export const news = {
  empty: 'ยังไม่มีข่าวสาร',
  gone: 'ไม่พบบทความ',
  more: 'ข่าวสารเพิ่มเติม',
  like: 'ถูกใจ',
  save: 'บันทึก',
  attachments: 'ไฟล์ดาวน์โหลด',
  membersOnly: 'เข้าสู่ระบบเพื่อดาวน์โหลด',
  noSaved: 'ไม่มีบทความที่บันทึก',
  noSavedText: 'บันทึกบทความไว้ แล้วกลับมาดูได้ที่นี่',
} satisfies Translated<typeof english>
