import type { form as english } from '../en-us/form.ts'
import type { Translated } from '../types.ts'

export const form = {
  showPassword: 'Tunjukkan kata laluan',
  countryCode: 'Kod negara',
  payPassword: 'PIN pembayaran',
  digitsEntered: '{{count}} daripada {{length}} digit dimasukkan',
  eraseDigit: 'Padam digit',
  charactersLeft: '{{count}} aksara lagi',
  required: 'Sila isi: {{field}}',
  dateRange: '{{field}} mestilah antara {{from}} dan {{to}}',
  edit: 'Edit',
  next: 'Seterusnya',
  step: 'Langkah {{index}} daripada {{count}}',
  move: 'Alihkan {{name}}',
  moveHint: 'Seret, atau guna kekunci anak panah, Home dan End.',
  movedTo: '{{name}} kini {{index}} daripada {{count}}',
} satisfies Translated<typeof english>
