import type { abroad as english } from '../en-us/abroad.ts'
import type { Translated } from '../types.ts'

export const abroad = {
  title: 'จัดส่งไปยัง',
  freight: 'ค่าจัดส่ง',
  free: 'ฟรี',
  arrives: 'ระยะเวลาจัดส่ง',
  days: '{{min}}–{{max}} วัน',
  forOne: 'ซื้อ 1 ชิ้น รวมทั้งหมด {{total}} ยอดจริงของคำสั่งซื้อจะแสดงในหน้าทำการสั่งซื้อ',
  forAll: 'รวม {{total}} สำหรับสินค้าเหล่านี้ ยอดของคำสั่งซื้อจะแสดงในหน้าชำระเงิน',
  weight: 'ตามน้ำหนัก: {{kilograms}} กก.',
  prohibited: 'ส่งไม่ได้ที่: {{countries}}',
  duties: 'อากรขาเข้าและภาษี',
  identity: 'ศุลกากรปลายทางต้องใช้ข้อมูลยืนยันตัวตนของผู้ซื้อ',
} satisfies Translated<typeof english>
