import type { pricing as english } from '../en-us/pricing.ts'
import type { Translated } from '../types.ts'

export const pricing: Translated<typeof english> = {
  in_points: '{{points}} mata',
  problem_not_started: 'Belum sah digunakan',
  problem_ended: 'Tidak lagi sah',
  problem_out_of_scope: 'Tidak terpakai untuk item ini',
  problem_below_minimum: 'Tambah {{missing}} lagi untuk guna baucar ini',
  problem_not_stackable: 'Tidak boleh digabungkan dengan baucar lain',
  problem_nothing_left: 'Baucar lain sudah meliputi amaun penuh',
  problem_shop_limit: 'Kedai tidak boleh menurunkan lagi harga item ini',
  coupon_limited: 'Diskaun dikurangkan: kedai tidak boleh menurunkan lagi harga item ini',
  duties_DAP:
    'Duti dan cukai import {{country}} tidak termasuk. Anda membayarnya kepada syarikat penghantaran sebelum barang diserahkan.',
  duties_DDP: 'Duti dan cukai import {{country}} sudah termasuk. Tiada bayaran semasa penghantaran.',
  prohibited: 'Tidak boleh dihantar ke {{country}}',
}
