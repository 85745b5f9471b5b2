import type { issues as english } from '../en-us/issues.ts'
import type { Translated } from '../types.ts'

export const issues: Translated<typeof english> = {
  input: 'ព័ត៌មានដែលបានបញ្ចូល',
  required: 'សូមបំពេញ {{field}}',
  invalid: '{{field}} មិនត្រឹមត្រូវ',
  choice: '{{field}} មិនមែនជាជម្រើសដែលមាន',
  short_text: '{{field}} ត្រូវមានយ៉ាងតិច {{min}} តួអក្សរ',
  long_text: '{{field}} ត្រូវមានមិនលើស {{max}} តួអក្សរ',
  few_items: '{{field}}៖ ជ្រើសយ៉ាងតិច {{min}}',
  many_items: '{{field}}៖ ជ្រើសមិនលើស {{max}}',
  small: '{{field}} ត្រូវមិនតិចជាង {{min}}',
  large: '{{field}} ត្រូវមិនលើស {{max}}',
  format: '{{field}} មានទម្រង់មិនត្រឹមត្រូវ',
  email: 'សូមបញ្ចូលអ៊ីមែលឱ្យត្រឹមត្រូវ',
}
