import type { giftcards as english } from '../en-us/giftcards.ts'
import type { Translated } from '../types.ts'

export const giftcards: Translated<typeof english> = {
  email_subject: 'អ្នកបានទទួលកាតអំណោយ',
  email_line: '{{giver}} បាន​ផ្ញើ​កាត​អំណោយ {{cards}} ជូន​អ្នក។ អ្នក​អាច​ប្ដូរយក​ចូល​សមតុល្យ ឬ​ជូន​ទៅ​អ្នកដទៃ។',
  email_action: 'មើលកាតអំណោយ',
}
