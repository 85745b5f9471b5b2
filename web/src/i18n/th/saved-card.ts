import type { savedCard as english } from '../en-us/saved-card.ts'
import type { Translated } from '../types.ts'

export const savedCard = {
  title: 'บัตรที่บันทึกไว้',
  none: 'ยังไม่มีบัตรที่บันทึกไว้',
  noneText: 'เลือก “บันทึกบัตรนี้ไว้ใช้ครั้งหน้า” เมื่อชำระเงินด้วยบัตร',
  text: 'ผู้ให้บริการชำระเงินเป็นผู้เก็บหมายเลขบัตร เราเห็นเพียงเลขสี่ตัวท้าย',
  name: '{{brand}} •••• {{last4}}',
  spoken: '{{brand}} ลงท้ายด้วย {{last4}}',
  expires: 'หมดอายุ {{date}}',
  expired: 'หมดอายุแล้วเมื่อ {{date}}',
  default: 'ค่าเริ่มต้น',
  setDefault: 'ตั้งเป็นค่าเริ่มต้น',
  setDefaultLabel: 'ตั้ง {{card}} เป็นค่าเริ่มต้น',
  isDefault: '{{card}} เป็นบัตรเริ่มต้นของคุณแล้ว',
  remove: 'ลบ',
  removeLabel: 'ลบ {{card}}',
  removeTitle: 'ลบ {{card}} หรือไม่',
  removeText: 'ผู้ให้บริการชำระเงินจะลบบัตรด้วย คุณบันทึกใหม่ได้เมื่อชำระเงินครั้งต่อไป',
  removed: 'ลบ {{card}} แล้ว',
  save: 'บันทึกบัตรนี้ไว้ใช้ครั้งหน้า',
  saveText: 'ผู้ให้บริการชำระเงินเป็นผู้เก็บบัตร ลบได้ทุกเมื่อที่ การตั้งค่า › บัตรที่บันทึกไว้',
} satisfies Translated<typeof english>
