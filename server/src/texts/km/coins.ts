import type { coins as english } from '../en-us/coins.ts'
import type { Translated } from '../types.ts'

export const coins: Translated<typeof english> = {
  email_subject: '{{amount}} បានមកដល់',
  email_line: 'យើង​បាន​បញ្ចូល {{amount}} ដែល​អ្នក​ដាក់ ទៅ​ក្នុង​សមតុល្យ​របស់​អ្នក។',
  email_transaction: 'ប្រតិបត្តិការ៖ {{tx}}',
  email_action: 'មើលការដាក់ USDT',
}
