import type { partners as english } from '../en-us/partners.ts'
import type { Translated } from '../types.ts'

export const partners: Translated<typeof english> = {
  problem_country: 'โปรดเลือกประเทศหรือภูมิภาคจากรายการ',
  problem_state: 'โปรดเลือกจังหวัดหรือรัฐจากรายการ',
  problem_currency: 'โปรดระบุจำนวนเงินเป็นสกุลเงินของร้าน',
  problem_amount: 'โปรดระบุจำนวนเงินตั้งแต่ 0 ขึ้นไป',
  problem_timeZone: 'โปรดเลือกเขตเวลาจากรายการ',
  problem_hours: 'เวลาทำการในวันเดียวกันซ้อนกัน',
  email_action: 'ดูใบสมัคร',
  email_subject_dealer_approved: 'คุณเป็นตัวแทนจำหน่ายแล้ว',
  email_line_dealer_approved: 'เราอนุมัติใบสมัครของคุณแล้ว ราคาตัวแทนจำหน่ายมีผลตั้งแต่บัดนี้',
  email_subject_dealer_rejected: 'ใบสมัครตัวแทนจำหน่ายไม่ได้รับอนุมัติ',
  email_line_dealer_rejected: 'เราไม่สามารถอนุมัติใบสมัครของคุณด้วยเหตุผลต่อไปนี้:',
  email_subject_dealer_changed: 'ระดับหรือเขตตัวแทนจำหน่ายของคุณเปลี่ยนแปลง',
  email_line_dealer_changed: 'เราเปลี่ยนระดับหรือเขตตัวแทนจำหน่ายของคุณด้วยเหตุผลต่อไปนี้:',
  email_subject_dealer_suspended: 'ราคาตัวแทนจำหน่ายของคุณถูกระงับ',
  email_line_dealer_suspended: 'ขณะนี้คำสั่งซื้อของคุณไม่ได้รับราคาตัวแทนจำหน่ายด้วยเหตุผลต่อไปนี้:',
  email_subject_dealer_resumed: 'ราคาตัวแทนจำหน่ายของคุณกลับมามีผลแล้ว',
  email_line_dealer_resumed: 'การระงับสิ้นสุดแล้ว:',
  email_subject_service_center_approved: 'ศูนย์บริการของคุณได้รับอนุมัติ',
  email_line_service_center_approved: 'เราอนุมัติใบสมัครของคุณแล้ว ศูนย์บริการของคุณเปิดให้บริการตั้งแต่บัดนี้',
  email_subject_service_center_rejected: 'ใบสมัครศูนย์บริการไม่ได้รับอนุมัติ',
  email_line_service_center_rejected: 'เราไม่สามารถอนุมัติใบสมัครของคุณด้วยเหตุผลต่อไปนี้:',
}
