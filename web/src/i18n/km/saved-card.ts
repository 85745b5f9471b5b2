import type { savedCard as english } from '../en-us/saved-card.ts'
import type { Translated } from '../types.ts'

export const savedCard = {
  title: 'កាតដែលបានរក្សាទុក',
  none: 'មិនមានកាតដែលបានរក្សាទុកទេ',
  noneText: 'ជ្រើស “រក្សាទុកកាតនេះសម្រាប់លើកក្រោយ” នៅពេលបង់ប្រាក់ដោយកាត។',
  text: 'អ្នកផ្តល់សេវាបង់ប្រាក់រក្សាទុកលេខកាតរបស់អ្នក។ យើងឃើញតែលេខបួនខ្ទង់ចុងក្រោយប៉ុណ្ណោះ។',
  name: '{{brand}} •••• {{last4}}',
  spoken: '{{brand}} បញ្ចប់ដោយ {{last4}}',
  expires: 'ផុតកំណត់ {{date}}',
  expired: 'បានផុតកំណត់ {{date}}',
  default: 'លំនាំដើម',
  setDefault: 'កំណត់ជាលំនាំដើម',
  setDefaultLabel: 'កំណត់ {{card}} ជាលំនាំដើម',
  isDefault: '{{card}} ឥឡូវជាកាតលំនាំដើមរបស់អ្នក',
  remove: 'លុប',
  removeLabel: 'លុប {{card}}',
  removeTitle: 'លុប {{card}}?',
  removeText: 'អ្នកផ្តល់សេវាបង់ប្រាក់ក៏លុបវាដែរ។ អ្នកអាចរក្សាទុកវាម្តងទៀតនៅពេលបង់ប្រាក់។',
  removed: 'បានលុប {{card}}',
  save: 'រក្សាទុកកាតនេះសម្រាប់លើកក្រោយ',
  saveText: 'អ្នកផ្តល់សេវាបង់ប្រាក់រក្សាទុកវា។ លុបវាបានគ្រប់ពេលនៅ ការកំណត់ › កាតដែលបានរក្សាទុក។',
} satisfies Translated<typeof english>
