import type { support as english } from '../en-us/support.ts'
import type { Translated } from '../types.ts'

export const support: Translated<typeof english> = {
  email_subject: 'ផ្នែកបម្រើអតិថិជនបានឆ្លើយតបសាររបស់អ្នក',
  email_line: 'ចម្លើយរបស់យើងចំពោះសាររបស់អ្នក៖',
  email_action: 'បន្តការជជែក',
}
