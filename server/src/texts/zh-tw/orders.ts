import type { orders as english } from '../en-us/orders.ts'
import type { Translated } from '../types.ts'

export const orders: Translated<typeof english> = {
  email_paid_subject: '訂單 {{no}} 已確認',
  email_paid_line: '我們已收到您支付的 {{total}}，訂單出貨時會再以電子郵件通知您。',
  email_paid_action: '查看訂單',
  email_shipped_subject: '訂單 {{no}} 已出貨',
  email_shipped_line: '您訂單中的一件包裹已由 {{carrier}} 寄出，配送單號為 {{trackingNo}}。',
  email_shipped_action: '查看配送進度',
  email_delivered_subject: '訂單 {{no}} 已送達',
  email_delivered_line: '訂單的所有包裹皆已送達。請檢查商品後確認收貨。',
  email_delivered_action: '確認收貨',
  email_returned_subject: '訂單 {{no}} 的包裹被退回',
  email_returned_line:
    '您的一件包裹未能送達，已退回給我們。物流公司：{{carrier}}，配送單號：{{trackingNo}}。請確認收件地址和電話，我們會重新寄出或為您退款。',
  email_returned_action: '查看訂單',
  email_refunded_subject: '訂單 {{no}} 退款通知',
  email_refunded_line: '我們已將 {{refund}} 退回您的原付款方式。退至銀行或卡片的款項可能需要數天才會入帳。',
  email_points_line: '此訂單使用的點數已退回。',
  email_refunded_action: '查看訂單',
  email_expiring_subject: '訂單 {{no}} 的付款期限將至',
  email_expiring_line:
    '您的訂單（{{total}}）尚未付款，將在約 {{minutes}} 分鐘後關閉，屆時商品將不再為您保留。',
  email_expiring_action: '立即付款',
  label_items: '商品',
  label_summary: '金額摘要',
  label_subtotal: '小計',
  label_discount: '折扣',
  label_freight: '運費',
  label_fees: '手續費與稅金',
  label_total: '總計',
  label_refunded: '累計退款',
  label_points: '累計退回點數',
  label_address: '收件地址',
  label_duties: '進口關稅與稅費',
  label_arrives: '預計送達',
  label_receipt: '收據',
}
