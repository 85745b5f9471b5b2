import type { install as english } from '../en-us/install.ts'
import type { Translated } from '../types.ts'

export const install = {
  title: 'Pasar sentiasa di hujung jari',
  text: 'Buka terus dari skrin utama, dalam skrin penuh, malah di luar talian.',
  add: 'Tambah ke skrin utama',
  ios: 'Ketik Kongsi, kemudian “Tambah ke Skrin Utama”.',
} satisfies Translated<typeof english>
