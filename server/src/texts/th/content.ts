import type { content as english } from '../en-us/content.ts'
import type { Translated } from '../types.ts'

export const content: Translated<typeof english> = {
  category_stories: 'เรื่องราว',
  category_howto: 'วิธีใช้',
  category_shop: 'ข่าวจากร้าน',
  question_orders: 'คำสั่งซื้อ',
  question_delivery: 'การจัดส่ง',
  question_payment: 'การชำระเงิน',
  question_returns: 'การคืนสินค้า',
  question_account: 'บัญชี',
  question_wallet: 'กระเป๋าเงินและบัตรของขวัญ',
}
