import type { invite as english } from '../en-us/invite.ts'
import type { Translated } from '../types.ts'

export const invite = {
  title: 'ชวนเพื่อน',
  heading: 'ของดีต้องบอกต่อ',
  lead: 'เพื่อนของคุณสมัครด้วยรหัสของคุณ แล้วช้อปได้ในราคาสมาชิก',
  yourCode: 'รหัสเชิญของคุณ',
  link: 'ลิงก์ของคุณ',
  how: 'วิธีชวนเพื่อน',
  step1: 'ส่งลิงก์หรือโปสเตอร์',
  step1Text: 'ส่งทางข้อความ แชร์ในกลุ่ม หรือให้สแกนคิวอาร์โค้ด',
  step2: 'เพื่อนสมัครสมาชิก',
  step2Text: 'ลิงก์จะกรอกรหัสของคุณให้ และจำไว้ 30 วัน แม้เพื่อนจะสมัครทีหลัง',
  step3: 'ชวนสำเร็จ',
  step3Text: 'จากนั้นคุณคือผู้แนะนำของเพื่อน',
  invited: 'เชิญแล้ว',
  invitedCount_other: '{{count}} คน',
  noneTitle: 'ยังไม่มีเพื่อนสมัคร',
  noneText: 'สมาชิกที่สมัครด้วยรหัสของคุณจะแสดงที่นี่',
  joined: 'สมัครเมื่อ {{date}}',
} satisfies Translated<typeof english>
