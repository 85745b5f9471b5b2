import type { giftcards as english } from '../en-us/giftcards.ts'
import type { Translated } from '../types.ts'

export const giftcards: Translated<typeof english> = {
  email_subject: '您收到了禮品卡',
  email_line: '{{giver}} 送給您禮品卡（{{cards}}）。您可以兌換至餘額，或轉送他人。',
  email_action: '查看禮品卡',
}
