import type { mail as english } from '../en-us/mail.ts'
import type { Translated } from '../types.ts'

export const mail: Translated<typeof english> = {
  greeting: 'សូមជម្រាបសួរ {{name}}',
  kind_order: 'បញ្ជាទិញ',
  kind_wallet: 'កាបូបប្រាក់',
  kind_system: 'ហាង',
  kind_team: 'ក្រុម',
  kind_stock: 'ការជូនដំណឹងពីស្តុក',
  unsubscribe: 'ឈប់ទទួលអ៊ីមែល',
  unsubscribe_reason: 'អ្នកទទួលអ៊ីមែលនេះ ព្រោះអ្នកបានជ្រើសរើសទទួលអ៊ីមែលអំពី៖ {{kind}}។',
  unsubscribe_question: 'តើអ្នកចង់ឈប់ទទួលអ៊ីមែលអំពី៖ {{kind}} ឬទេ?',
  unsubscribe_done: 'អ្នកនឹងលែងទទួលអ៊ីមែលអំពី៖ {{kind}}។ អ្នកអាចបើកវាវិញនៅក្នុងហាង។',
  unsubscribe_invalid: 'តំណនេះមិនត្រឹមត្រូវទេ។ សូមបើកវាពីអ៊ីមែលម្តងទៀត។',
}
