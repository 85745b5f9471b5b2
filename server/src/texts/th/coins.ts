import type { coins as english } from '../en-us/coins.ts'
import type { Translated } from '../types.ts'

export const coins: Translated<typeof english> = {
  email_subject: '{{amount}} เข้ายอดเงินแล้ว',
  email_line: 'เราเพิ่มเงินฝาก {{amount}} เข้ายอดเงินของคุณแล้ว',
  email_transaction: 'ธุรกรรม: {{tx}}',
  email_action: 'ดูการฝาก',
}
