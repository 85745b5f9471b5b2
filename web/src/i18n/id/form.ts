import type { form as english } from '../en-us/form.ts'
import type { Translated } from '../types.ts'

export const form = {
  showPassword: 'Tampilkan kata sandi',
  countryCode: 'Kode negara',
  payPassword: 'PIN pembayaran',
  digitsEntered: '{{count}} dari {{length}} digit diisi',
  eraseDigit: 'Hapus digit',
  charactersLeft: 'Sisa {{count}} karakter',
  required: 'Mohon isi: {{field}}',
  dateRange: '{{field}} harus antara {{from}} dan {{to}}',
  edit: 'Ubah',
  next: 'Lanjut',
  step: 'Langkah {{index}} dari {{count}}',
  move: 'Pindahkan {{name}}',
  moveHint: 'Seret, atau gunakan tombol panah, Home, dan End.',
  movedTo: '{{name}} sekarang {{index}} dari {{count}}',
} satisfies Translated<typeof english>
