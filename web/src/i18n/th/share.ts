import type { share as english } from '../en-us/share.ts'
import type { Translated } from '../types.ts'

export const share = {
  posters: 'โปสเตอร์',
  link: 'ลิงก์',
  poster: 'โปสเตอร์',
  tabs: 'สิ่งที่จะแชร์',
  savePoster: 'บันทึกโปสเตอร์',
  posterSaved: 'บันทึกโปสเตอร์แล้ว',
  posterNotSaved: 'เบราว์เซอร์นี้บันทึกรูปไม่ได้ โปรดกดค้างที่โปสเตอร์แทน',
  posterFailed: 'สร้างโปสเตอร์ไม่สำเร็จ',
  noPosters: 'ยังไม่มีโปสเตอร์',
  noPostersText: 'แชร์ลิงก์ของคุณแทนได้ โปสเตอร์ใหม่จะแสดงที่นี่',
  pressLong: 'กดค้างที่โปสเตอร์เพื่อบันทึก',
  foreignCode: 'โค้ดนี้ไม่ใช่ลิงก์ของร้าน',
  wechatHint: 'แตะ ••• ที่มุมขวาบนเพื่อส่งหน้านี้ให้เพื่อนหรือแชร์ไปที่ Moments',
} satisfies Translated<typeof english>
