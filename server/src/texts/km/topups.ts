import type { topups as english } from '../en-us/topups.ts'
import type { Translated } from '../types.ts'

export const topups: Translated<typeof english> = {
  transfer_name: 'ផ្ទេរតាមធនាគារ',
  transfer_hint: 'ផ្ទេរ​ទៅ​គណនី​របស់​យើង រួច​បង្ហោះ​ភស្តុតាង។ ប្រាក់​នឹង​ចូល​សមតុល្យ​ក្រោយពេល​ពិនិត្យ។',
  account_note: 'សូម​ដាក់លេខ​បញ្ចូល​ប្រាក់​ជា​លេខយោង​នៃ​ការផ្ទេរ។',
  proof: 'ភស្តុតាងផ្ទេរប្រាក់ {{number}}',
  email_approved_subject: '{{amount}} បានចូលសមតុល្យរបស់អ្នក',
  email_approved_line: 'យើង​បាន​ទទួលការ​ផ្ទេរ​ប្រាក់​លេខ {{no}} របស់​អ្នក៖ {{amount}} បាន​ចូលក្នុង​សមតុល្យ​របស់​អ្នក។',
  email_approved_action: 'មើលកាបូបប្រាក់',
  email_rejected_subject: 'យើងមិនអាចបញ្ជាក់ការផ្ទេរ {{amount}} របស់អ្នក',
  email_rejected_line: 'យើង​មិនអាច​ទទួល​ភស្តុតាង​នៃ​ការបញ្ចូល​ប្រាក់​លេខ {{no}} របស់​អ្នក​បានទេ។ ហេតុផល៖',
  email_rejected_action: 'បង្ហោះភស្តុតាងផ្សេង',
}
