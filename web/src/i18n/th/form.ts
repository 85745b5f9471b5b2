import type { form as english } from '../en-us/form.ts'
import type { Translated } from '../types.ts'

export const form = {
  showPassword: 'แสดงรหัสผ่าน',
  countryCode: 'รหัสประเทศ',
  payPassword: 'รหัส PIN ชำระเงิน',
  digitsEntered: 'กรอกแล้ว {{count}} จาก {{length}} หลัก',
  eraseDigit: 'ลบตัวเลข',
  charactersLeft: 'เหลืออีก {{count}} ตัวอักษร',
  required: 'โปรดกรอก{{field}}',
  dateRange: '{{field}} ต้องอยู่ระหว่าง {{from}} ถึง {{to}}',
  edit: 'แก้ไข',
  next: 'ถัดไป',
  step: 'ขั้นตอนที่ {{index}} จาก {{count}}',
  move: 'ย้าย {{name}}',
  moveHint: 'ลาก หรือใช้ปุ่มลูกศร Home และ End',
  movedTo: '{{name}} อยู่ลำดับที่ {{index}} จาก {{count}}',
} satisfies Translated<typeof english>
