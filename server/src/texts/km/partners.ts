import type { partners as english } from '../en-us/partners.ts'
import type { Translated } from '../types.ts'

export const partners: Translated<typeof english> = {
  problem_country: 'សូមជ្រើសរើសប្រទេស ឬតំបន់ពីបញ្ជី',
  problem_state: 'សូមជ្រើសរើសខេត្ត ឬរដ្ឋពីបញ្ជី',
  problem_currency: 'សូមបញ្ចូលចំនួនជារូបិយប័ណ្ណរបស់ហាង',
  problem_amount: 'សូមបញ្ចូលចំនួនចាប់ពី 0 ឡើងទៅ',
  problem_timeZone: 'សូមជ្រើសរើសល្វែងម៉ោងពីបញ្ជី',
  problem_hours: 'ម៉ោងបើកក្នុងថ្ងៃតែមួយត្រួតស៊ីគ្នា',
  email_action: 'មើលពាក្យសុំ',
  email_subject_dealer_approved: 'អ្នកជាអ្នកចែកចាយហើយ',
  email_line_dealer_approved: 'យើងបានអនុម័តពាក្យសុំរបស់អ្នក។ តម្លៃអ្នកចែកចាយអនុវត្តចាប់ពីពេលនេះទៅ។',
  email_subject_dealer_rejected: 'ពាក្យសុំជាអ្នកចែកចាយមិនត្រូវបានអនុម័ត',
  email_line_dealer_rejected: 'យើងមិនអាចអនុម័តពាក្យសុំរបស់អ្នកបានទេ ដោយសារហេតុផលនេះ៖',
  email_subject_dealer_changed: 'កម្រិត ឬតំបន់ចែកចាយរបស់អ្នកបានផ្លាស់ប្ដូរ',
  email_line_dealer_changed: 'យើងបានប្ដូរកម្រិត ឬតំបន់ចែកចាយរបស់អ្នក ដោយសារហេតុផលនេះ៖',
  email_subject_dealer_suspended: 'តម្លៃអ្នកចែកចាយរបស់អ្នកត្រូវបានផ្អាក',
  email_line_dealer_suspended: 'បច្ចុប្បន្នតម្លៃអ្នកចែកចាយមិនអនុវត្តលើការបញ្ជាទិញរបស់អ្នកទេ ដោយសារហេតុផលនេះ៖',
  email_subject_dealer_resumed: 'តម្លៃអ្នកចែកចាយរបស់អ្នកអនុវត្តឡើងវិញ',
  email_line_dealer_resumed: 'ការផ្អាកបានបញ្ចប់៖',
  email_subject_service_center_approved: 'មជ្ឈមណ្ឌលសេវារបស់អ្នកត្រូវបានអនុម័ត',
  email_line_service_center_approved: 'យើងបានអនុម័តពាក្យសុំរបស់អ្នក។ មជ្ឈមណ្ឌលសេវារបស់អ្នកបើកចាប់ពីពេលនេះទៅ។',
  email_subject_service_center_rejected: 'ពាក្យសុំមជ្ឈមណ្ឌលសេវាមិនត្រូវបានអនុម័ត',
  email_line_service_center_rejected: 'យើងមិនអាចអនុម័តពាក្យសុំរបស់អ្នកបានទេ ដោយសារហេតុផលនេះ៖',
}
