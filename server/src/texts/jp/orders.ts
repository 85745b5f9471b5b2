import type { orders as english } from '../en-us/orders.ts'
import type { Translated } from '../types.ts'

export const orders: Translated<typeof english> = {
  email_paid_subject: 'ご注文{{no}}を承りました',
  email_paid_line: '{{total}}のお支払いを確認しました。発送しましたら、メールでお知らせします。',
  email_paid_action: '注文を見る',
  email_shipped_subject: 'ご注文{{no}}を発送しました',
  email_shipped_line: 'ご注文の荷物を{{carrier}}で発送しました。追跡番号は{{trackingNo}}です。',
  email_shipped_action: '配送状況を見る',
  email_delivered_subject: 'ご注文{{no}}をお届けしました',
  email_delivered_line: 'ご注文の荷物をすべてお届けしました。内容をお確かめのうえ、受取を確認してください。',
  email_delivered_action: '受取を確認',
  email_returned_subject: 'ご注文{{no}}の荷物が返送されました',
  email_returned_line:
    'ご注文の荷物をお届けできず、当店に返送されました。配送業者: {{carrier}}、追跡番号: {{trackingNo}}。お届け先とお電話番号をご確認ください。再発送または返金いたします。',
  email_returned_action: '注文を見る',
  email_refunded_subject: 'ご注文{{no}}の返金',
  email_refunded_line:
    '{{refund}}を元のお支払い方法に返金しました。銀行やカードへの返金は、反映まで数日かかる場合があります。',
  email_points_line: 'ご注文で使われたポイントをお戻ししました。',
  email_refunded_action: '注文を見る',
  email_expiring_subject: 'ご注文{{no}}のお支払い期限が近づいています',
  email_expiring_line:
    'ご注文（{{total}}）のお支払いがまだ完了していません。あと約{{minutes}}分で期限切れとなり、商品のお取り置きも終了します。',
  email_expiring_action: '今すぐ支払う',
  label_items: '商品',
  label_summary: 'ご請求内容',
  label_subtotal: '小計',
  label_discount: '割引',
  label_freight: '送料',
  label_fees: '手数料・税金',
  label_total: '合計',
  label_refunded: 'これまでの返金額',
  label_refunded_fee: 'これまでに返金された決済手数料',
  label_points: 'これまでの返還ポイント',
  label_address: 'お届け先',
  label_duties: '輸入関税・税金',
  label_arrives: 'お届け予定日',
  label_receipt: '領収書',
}
