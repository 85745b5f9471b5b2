import type { identity as english } from '../en-us/identity.ts'
import type { Translated } from '../types.ts'

export const identity: Translated<typeof english> = {
  birthday: 'วันเกิดต้องไม่เป็นวันในอนาคต',
  code_subject: '{{code}} คือรหัสยืนยัน Pasar ของคุณ',
  code_line: 'รหัสยืนยันของคุณคือ',
  code_valid: 'รหัสนี้ใช้ได้ภายใน 10 นาทีและใช้ได้ครั้งเดียว หากคุณไม่ได้ขอรหัสนี้ โปรดละเว้นอีเมลฉบับนี้',
  code_sms: 'Pasar: รหัสยืนยันของคุณคือ {{code}} ใช้ได้ภายใน 10 นาที',
  'change_sign-in': 'มีการเข้าสู่ระบบใหม่ในบัญชี Pasar ของคุณ',
  change_password: 'มีการเปลี่ยนรหัสผ่าน Pasar ของคุณ',
  'change_payment-pin': 'มีการเปลี่ยนรหัส PIN ชำระเงิน Pasar ของคุณ',
  change_email: 'มีการเปลี่ยนอีเมลของบัญชี Pasar ของคุณ',
  'change_factor-added': 'มีการเพิ่มการยืนยันขั้นที่สองในบัญชี Pasar ของคุณ',
  'change_factor-removed': 'มีการลบการยืนยันขั้นที่สองออกจากบัญชี Pasar ของคุณ',
  'change_factors-reset': 'มีการลบการยืนยันขั้นที่สองทั้งหมดของบัญชี Pasar ของคุณ',
  'change_recovery-codes': 'มีการเปลี่ยนรหัสกู้คืนของบัญชี Pasar ของคุณ',
  'change_password-locked': 'การเข้าสู่ระบบบัญชี Pasar ของคุณถูกล็อกเนื่องจากกรอกรหัสผ่านผิดหลายครั้ง',
  'change_payment-pin-locked': 'รหัส PIN ชำระเงิน Pasar ของคุณถูกล็อกเนื่องจากกรอกผิดหลายครั้ง',
  'change_factor-locked': 'การยืนยันขั้นที่สองของบัญชี Pasar ของคุณถูกล็อกเนื่องจากกรอกรหัสผิดหลายครั้ง',
  change_line: '{{change}} เมื่อ {{time}} UTC',
  change_by: 'โดย: {{name}}',
  change_device: 'อุปกรณ์: {{name}}',
  change_address: 'ที่อยู่ IP: {{ip}}',
  advice_member: 'หากไม่ใช่คุณ โปรดรีเซ็ตรหัสผ่านทันที ซึ่งจะทำให้บัญชีของคุณออกจากระบบในทุกอุปกรณ์',
  advice_staff: 'หากไม่ใช่คุณหรือเจ้าของร้าน โปรดเปลี่ยนรหัสผ่าน ออกจากระบบในอุปกรณ์อื่น และแจ้งเจ้าของร้าน',
  action_member: 'รีเซ็ตรหัสผ่าน',
  action_staff: 'เปิดระบบหลังร้าน',
}
