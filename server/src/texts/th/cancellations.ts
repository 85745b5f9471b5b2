import type { cancellations as english } from '../en-us/cancellations.ts'
import type { Translated } from '../types.ts'

export const cancellations: Translated<typeof english> = {
  give_up_balance: 'ฉันยอมสละ {{amount}}',
  give_up_cards_other: 'ฉันยอมสละบัตรของขวัญ {{count}} ใบ มูลค่า {{amount}}',
  wrong_sentence: 'โปรดพิมพ์ให้ตรงกัน: {{sentence}}',
  email_received_subject: 'เราได้รับคำขอลบบัญชีของคุณแล้ว',
  email_received_line: 'เราจะตรวจสอบคำขอและแจ้งผลให้คุณทางอีเมล คุณยกเลิกคำขอได้จนกว่าบัญชีจะถูกลบ',
  email_received_action: 'ดูคำขอ',
  email_approved_subject: 'โปรดยืนยันการลบบัญชีของคุณ',
  email_approved_line: 'เราอนุมัติคำขอของคุณแล้ว โปรดยืนยันด้วยรหัสเพื่อลบบัญชีและข้อมูลส่วนบุคคลของคุณ',
  email_approved_action: 'ยืนยันการลบบัญชี',
  email_rejected_subject: 'เราลบบัญชีของคุณไม่ได้',
  email_rejected_line: 'คำขอลบบัญชีของคุณไม่ได้รับอนุมัติด้วยเหตุผลต่อไปนี้:',
  email_rejected_action: 'ส่งคำขออีกครั้ง',
  email_finished_subject: 'ลบบัญชีของคุณแล้ว',
  email_finished_line:
    'เราลบบัญชีและข้อมูลส่วนบุคคลของคุณแล้ว เราเก็บคำสั่งซื้อและการชำระเงินไว้โดยไม่มีชื่อของคุณ ตามที่กฎหมายกำหนด นี่เป็นอีเมลฉบับสุดท้ายที่เราส่งถึงคุณ',
  email_finished_action: 'เปิดร้าน',
}
