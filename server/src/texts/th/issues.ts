import type { issues as english } from '../en-us/issues.ts'
import type { Translated } from '../types.ts'

export const issues: Translated<typeof english> = {
  input: 'ข้อมูลที่กรอก',
  required: 'โปรดกรอก{{field}}',
  invalid: '{{field}}ไม่ถูกต้อง',
  choice: '{{field}}ไม่อยู่ในตัวเลือก',
  short_text: '{{field}}ต้องมีอย่างน้อย {{min}} ตัวอักษร',
  long_text: '{{field}}ต้องมีไม่เกิน {{max}} ตัวอักษร',
  few_items: '{{field}}: เลือกอย่างน้อย {{min}} รายการ',
  many_items: '{{field}}: เลือกได้ไม่เกิน {{max}} รายการ',
  small: '{{field}}ต้องไม่น้อยกว่า {{min}}',
  large: '{{field}}ต้องไม่เกิน {{max}}',
  format: '{{field}}มีรูปแบบไม่ถูกต้อง',
  email: 'โปรดกรอกอีเมลให้ถูกต้อง',
}
