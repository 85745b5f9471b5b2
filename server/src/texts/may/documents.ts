import type { documents as english } from '../en-us/documents.ts'
import type { Translated } from '../types.ts'

export const documents: Translated<typeof english> = {
  packing_slip: 'Slip pembungkusan',
  pick_list: 'Senarai pengambilan',
  order: 'Pesanan',
  placed: 'Dibuat',
  to: 'Hantar kepada',
  from: 'Pengirim',
  item: 'Barang',
  quantity: 'Kuantiti',
  parcel: 'Bungkusan',
  remarks: 'Catatan',
  thanks: 'Terima kasih atas pesanan anda.',
  location: 'Lokasi',
  units: 'Unit',
  orders: 'Pesanan',
}
