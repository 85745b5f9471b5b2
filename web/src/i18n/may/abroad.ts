import type { abroad as english } from '../en-us/abroad.ts'
import type { Translated } from '../types.ts'

export const abroad = {
  title: 'Hantar ke',
  freight: 'Penghantaran',
  free: 'Percuma',
  arrives: 'Tempoh penghantaran',
  days: '{{min}}–{{max}} hari',
  forOne: 'Jumlah {{total}} untuk satu unit. Amaun pesanan anda dipaparkan semasa daftar keluar.',
  forAll: 'Jumlah {{total}} untuk barang ini. Halaman bayaran menunjukkan jumlah pesanan anda.',
  weight: 'Mengikut berat: {{kilograms}} kg',
  prohibited: 'Tidak boleh dihantar ke: {{countries}}',
  duties: 'Duti dan cukai import',
  identity: 'Kastam di sana memerlukan maklumat identiti pembeli.',
} satisfies Translated<typeof english>
