import type { install as english } from '../en-us/install.ts'
import type { Translated } from '../types.ts'

export const install = {
  title: 'Pasar selalu dalam genggaman',
  text: 'Buka langsung dari layar utama, dengan layar penuh, bahkan saat offline.',
  add: 'Tambah ke layar utama',
  ios: 'Ketuk Bagikan, lalu “Tambah ke Layar Utama”.',
} satisfies Translated<typeof english>
