import type { abroad as english } from '../en-us/abroad.ts'
import type { Translated } from '../types.ts'

export const abroad = {
  title: 'Kirim ke',
  freight: 'Ongkos kirim',
  free: 'Gratis',
  arrives: 'Waktu pengiriman',
  days: '{{min}}–{{max}} hari',
  forOne: 'Total {{total}} untuk satu barang. Rincian pesanan Anda ditampilkan saat checkout.',
  forAll: 'Total {{total}} untuk barang ini. Halaman checkout menampilkan jumlah pesanan Anda.',
  weight: 'Menurut berat: {{kilograms}} kg',
  prohibited: 'Tidak dapat dikirim ke: {{countries}}',
  duties: 'Bea masuk dan pajak impor',
  identity: 'Bea cukai di sana mewajibkan data identitas pembeli.',
} satisfies Translated<typeof english>
