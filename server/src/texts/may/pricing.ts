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
}
