import type { pricing as english } from '../en-us/pricing.ts'
import type { Translated } from '../types.ts'

export const pricing: Translated<typeof english> = {
  in_points: '{{points}} poin',
  problem_not_started: 'Belum berlaku',
  problem_ended: 'Tidak berlaku lagi',
  problem_out_of_scope: 'Tidak berlaku untuk barang ini',
  problem_below_minimum: 'Belanja {{missing}} lagi untuk memakai kupon ini',
  problem_not_stackable: 'Tidak dapat digabung dengan kupon lain',
  problem_nothing_left: 'Kupon lain sudah menutup seluruh jumlah',
  problem_shop_limit: 'Toko tidak dapat menurunkan lagi harga barang ini',
  coupon_limited: 'Potongan dikurangi: toko tidak dapat menurunkan lagi harga barang ini',
  duties_DAP:
    'Bea masuk dan pajak impor {{country}} belum termasuk. Anda membayarnya kepada kurir sebelum barang diantar.',
  duties_DDP:
    'Bea masuk dan pajak impor {{country}} sudah termasuk. Tidak ada yang perlu dibayar saat barang diterima.',
  prohibited: 'Tidak boleh dikirim ke {{country}}',
}
