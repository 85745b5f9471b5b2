import type { orders as english } from '../en-us/orders.ts'
import type { Translated } from '../types.ts'

export const orders: Translated<typeof english> = {
  email_paid_subject: 'ยืนยันคำสั่งซื้อ {{no}}',
  email_paid_line: 'เราได้รับการชำระเงิน {{total}} ของคุณแล้ว และจะส่งอีเมลแจ้งเมื่อจัดส่งสินค้า',
  email_paid_action: 'ดูคำสั่งซื้อ',
  email_shipped_subject: 'จัดส่งคำสั่งซื้อ {{no}} แล้ว',
  email_shipped_line: 'พัสดุหนึ่งชิ้นในคำสั่งซื้อของคุณจัดส่งแล้วกับ {{carrier}} เลขพัสดุคือ {{trackingNo}}',
  email_shipped_action: 'ติดตามพัสดุ',
  email_delivered_subject: 'คำสั่งซื้อ {{no}} ส่งถึงแล้ว',
  email_delivered_line: 'พัสดุทั้งหมดในคำสั่งซื้อของคุณส่งถึงแล้ว โปรดตรวจสอบแล้วยืนยันรับสินค้า',
  email_delivered_action: 'ยืนยันรับสินค้า',
  email_returned_subject: 'พัสดุในคำสั่งซื้อ {{no}} ถูกตีกลับ',
  email_returned_line:
    'พัสดุหนึ่งชิ้นในคำสั่งซื้อของคุณนำส่งไม่สำเร็จและถูกตีกลับมาที่เรา บริษัทขนส่ง {{carrier}} เลขพัสดุ {{trackingNo}} โปรดตรวจสอบที่อยู่และหมายเลขโทรศัพท์ของคุณ เราจะจัดส่งอีกครั้งหรือคืนเงินให้คุณ',
  email_returned_action: 'ดูคำสั่งซื้อ',
  email_refunded_subject: 'คืนเงินสำหรับคำสั่งซื้อ {{no}}',
  email_refunded_line: 'เราคืนเงิน {{refund}} ไปยังช่องทางชำระเงินเดิมแล้ว หากคืนเข้าธนาคารหรือบัตร อาจใช้เวลาสองสามวัน',
  email_points_line: 'เราคืนคะแนนที่ใช้ในคำสั่งซื้อแล้ว',
  email_refunded_action: 'ดูคำสั่งซื้อ',
  email_expiring_subject: 'คำสั่งซื้อ {{no}} ใกล้ครบกำหนดชำระเงิน',
  email_expiring_line:
    'คำสั่งซื้อของคุณยอด {{total}} ยังไม่ได้ชำระเงิน และจะปิดในอีกประมาณ {{minutes}} นาที หลังจากนั้นคนอื่นจะซื้อสินค้าเหล่านี้ได้',
  email_expiring_action: 'ชำระเงิน',
  label_items: 'สินค้า',
  label_summary: 'สรุป',
  label_subtotal: 'ยอดรวมสินค้า',
  label_discount: 'ส่วนลด',
  label_freight: 'ค่าจัดส่ง',
  label_fees: 'ค่าธรรมเนียมและภาษี',
  label_total: 'ยอดรวม',
  label_refunded: 'คืนเงินแล้วรวม',
  label_points: 'คืนคะแนนแล้วรวม',
  label_address: 'ที่อยู่จัดส่ง',
  label_duties: 'อากรขาเข้าและภาษี',
  label_arrives: 'คาดว่าจะได้รับ',
  label_receipt: 'ใบเสร็จ',
}
