import type { topups as english } from '../en-us/topups.ts'
import type { Translated } from '../types.ts'

export const topups: Translated<typeof english> = {
  transfer_name: 'โอนผ่านธนาคาร',
  transfer_hint: 'โอนเข้าบัญชีของเราแล้วอัปโหลดสลิป เงินจะเข้าหลังตรวจสอบ',
  account_note: 'ใส่เลขที่รายการเติมเงินเป็นรหัสอ้างอิงตอนโอน',
  proof: 'สลิปโอนเงิน {{number}}',
  email_approved_subject: '{{amount}} เข้ายอดเงินของคุณแล้ว',
  email_approved_line: 'เราได้รับเงินโอนของรายการ {{no}} แล้ว และเพิ่ม {{amount}} เข้ายอดเงินของคุณแล้ว',
  email_approved_action: 'ดูกระเป๋าเงิน',
  email_rejected_subject: 'เรายืนยันการโอน {{amount}} ของคุณไม่ได้',
  email_rejected_line: 'สลิปของรายการเติมเงิน {{no}} ไม่ผ่านการตรวจสอบ เหตุผล:',
  email_rejected_action: 'อัปโหลดสลิปใหม่',
}
