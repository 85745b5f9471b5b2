import type { humanCheck as english } from '../en-us/human-check.ts'
import type { Translated } from '../types.ts'

export const humanCheck = {
  title: 'Pengesahan',
  text: 'Sahkan bahawa anda bukan robot untuk meneruskan.',
  slide: 'Gerakkan kepingan ke dalam ruang kosong',
  check: 'Semak',
  refresh: 'Gambar baharu',
  withoutPicture: 'Sahkan tanpa gambar',
  withPicture: 'Sahkan dengan gambar',
  working: 'Peranti anda sedang mengira. Ini mengambil beberapa saat.',
  needed: 'Sila lengkapkan pengesahan',
  failed: 'Pengesahan gagal',
  networkFailure: 'Kegagalan rangkaian',
  passed: 'Pengesahan berjaya',
} satisfies Translated<typeof english>
