import type { form as english } from '../en-us/form.ts'
import type { Translated } from '../types.ts'

export const form = {
  showPassword: 'បង្ហាញពាក្យសម្ងាត់',
  countryCode: 'លេខកូដប្រទេស',
  payPassword: 'PIN បង់ប្រាក់',
  digitsEntered: 'បានបញ្ចូល {{count}} ក្នុងចំណោម {{length}} ខ្ទង់',
  eraseDigit: 'លុបលេខ',
  charactersLeft: 'នៅសល់ {{count}} តួអក្សរ',
  required: 'សូមបំពេញ៖ {{field}}',
  dateRange: '{{field}} ត្រូវនៅចន្លោះ {{from}} និង {{to}}',
  edit: 'កែ',
  next: 'បន្ទាប់',
  step: 'ជំហានទី {{index}} ក្នុងចំណោម {{count}}',
  move: 'ផ្លាស់ទី {{name}}',
  moveHint: 'អូស ឬ​ប្រើ​គ្រាប់ចុច​ព្រួញ Home និង End។',
  movedTo: '{{name}} ឥឡូវ​ជា​ទី {{index}} ក្នុង {{count}}',
} satisfies Translated<typeof english>
