import type { feedback as english } from '../en-us/feedback.ts'
import type { Translated } from '../types.ts'

export const feedback: Translated<typeof english> = {
  email_subject: 'ហាងបានឆ្លើយតបមតិកែលម្អរបស់អ្នក',
  email_line: 'ចម្លើយ​របស់​យើង​ចំពោះ​មតិកែលម្អ​របស់​អ្នក៖',
  email_action: 'មើលការសន្ទនា',
}
