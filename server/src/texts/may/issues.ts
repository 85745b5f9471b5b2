import type { issues as english } from '../en-us/issues.ts'
import type { Translated } from '../types.ts'

export const issues: Translated<typeof english> = {
  input: 'Input',
  required: '{{field}} perlu diisi',
  invalid: '{{field}} tidak sah',
  choice: '{{field}} bukan pilihan yang sah',
  short_text: '{{field}} mestilah sekurang-kurangnya {{min}} aksara',
  long_text: '{{field}} tidak boleh melebihi {{max}} aksara',
  few_items: '{{field}}: pilih sekurang-kurangnya {{min}}',
  many_items: '{{field}}: pilih selebih-lebihnya {{max}}',
  small: '{{field}} mestilah sekurang-kurangnya {{min}}',
  large: '{{field}} tidak boleh melebihi {{max}}',
  format: 'Format {{field}} tidak sah',
  email: 'Masukkan e-mel yang sah',
}
