import type { install as english } from '../en-us/install.ts'
import type { Translated } from '../types.ts'

export const install = {
  title: 'มี Pasar ไว้ใกล้มือ',
  text: 'เปิดจากหน้าจอโฮมได้ทันที แสดงเต็มจอ และใช้แบบออฟไลน์ได้',
  add: 'เพิ่มไปยังหน้าจอโฮม',
  ios: 'แตะ “แชร์” แล้วเลือก “เพิ่มไปยังหน้าจอโฮม”',
} satisfies Translated<typeof english>
