import type { documents as english } from '../en-us/documents.ts'
import type { Translated } from '../types.ts'

export const documents: Translated<typeof english> = {
  packing_slip: 'Slip pengemasan',
  pick_list: 'Daftar pengambilan',
  order: 'Pesanan',
  placed: 'Dipesan',
  to: 'Kirim ke',
  from: 'Pengirim',
  item: 'Barang',
  quantity: 'Jumlah',
  parcel: 'Paket',
  remarks: 'Catatan',
  thanks: 'Terima kasih atas pesanan Anda.',
  location: 'Lokasi',
  units: 'Unit',
  orders: 'Pesanan',
}
