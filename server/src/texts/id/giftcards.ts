import type { giftcards as english } from '../en-us/giftcards.ts'
import type { Translated } from '../types.ts'

export const giftcards: Translated<typeof english> = {
  email_subject: 'Anda menerima kartu hadiah',
  email_line: '{{giver}} mengirimi Anda {{cards}}. Tukarkan ke saldo Anda, atau berikan kepada orang lain.',
  email_action: 'Lihat kartu hadiah',
}
