import type { issues as english } from '../en-us/issues.ts'
import type { Translated } from '../types.ts'

export const issues: Translated<typeof english> = {
  input: 'Masukan',
  required: '{{field}} wajib diisi',
  invalid: '{{field}} tidak valid',
  choice: '{{field}} bukan pilihan yang valid',
  short_text: '{{field}} minimal {{min}} karakter',
  long_text: '{{field}} maksimal {{max}} karakter',
  few_items: '{{field}}: pilih minimal {{min}}',
  many_items: '{{field}}: pilih maksimal {{max}}',
  small: '{{field}} minimal {{min}}',
  large: '{{field}} maksimal {{max}}',
  format: 'Format {{field}} tidak valid',
  email: 'Masukkan email yang valid',
}
