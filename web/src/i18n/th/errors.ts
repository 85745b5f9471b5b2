import type { errors as english } from '../en-us/errors.ts'
import type { Translated } from '../types.ts'

export const errors = {
  title: 'เกิดข้อผิดพลาด',
  network: 'เชื่อมต่อเซิร์ฟเวอร์ไม่ได้ โปรดลองอีกครั้ง',
  timeout: 'หน้านี้ใช้เวลาโหลดนานเกินไป',
  chunkTitle: 'โหลดหน้านี้ไม่สำเร็จ',
  chunkText: 'อาจมีเวอร์ชันใหม่ หรืออินเทอร์เน็ตของคุณช้า (ChunkLoadError)',
  reload: 'โหลดใหม่',
  notFoundTitle: 'ไม่พบหน้านี้',
  notFoundText: 'ลิงก์อาจเก่าหรือพิมพ์ไม่ถูกต้อง',
  toHome: 'ไปที่หน้าแรก',
  offlineTitle: 'ไม่มีการเชื่อมต่อ',
  offlineText: 'ดูหน้านี้แบบออฟไลน์ไม่ได้',
  waitLogin: 'โปรดเข้าสู่ระบบเพื่อดำเนินการต่อ',
  userUnknown: 'ไม่มีผู้ใช้นี้',
  loginFailed: 'ยืนยันตัวตนไม่สำเร็จ โปรดเข้าสู่ระบบอีกครั้ง',
  generic: 'เกิดข้อผิดพลาด โปรดลองอีกครั้ง',
} satisfies Translated<typeof english>
