import type { pricing as english } from '../en-us/pricing.ts'
import type { Translated } from '../types.ts'

export const pricing: Translated<typeof english> = {
  in_points: '{{points}} pont',
  problem_not_started: 'Még nem érvényes',
  problem_ended: 'Már nem érvényes',
  problem_out_of_scope: 'Ezekre a termékekre nem érvényes',
  problem_below_minimum: 'Még {{missing}} vásárlás kell ehhez a kuponhoz',
  problem_not_stackable: 'Nem vonható össze a másik kuponnal',
  problem_nothing_left: 'A többi kupon már a teljes összeget fedezi',
}
