import type { humanCheck as english } from '../en-us/human-check.ts'
import type { Translated } from '../types.ts'

export const humanCheck = {
  title: 'การยืนยัน',
  text: 'ยืนยันว่าคุณไม่ใช่โปรแกรมเพื่อดำเนินการต่อ',
  slide: 'เลื่อนชิ้นส่วนไปที่ช่องว่าง',
  check: 'ตรวจสอบ',
  refresh: 'เปลี่ยนรูป',
  withoutPicture: 'ยืนยันโดยไม่ใช้รูป',
  withPicture: 'ยืนยันด้วยรูป',
  working: 'อุปกรณ์กำลังคำนวณ ใช้เวลาไม่กี่วินาที',
  needed: 'โปรดทำการยืนยันให้เสร็จ',
  failed: 'การยืนยันไม่สำเร็จ',
  networkFailure: 'เครือข่ายขัดข้อง',
  passed: 'ยืนยันสำเร็จ',
} satisfies Translated<typeof english>
