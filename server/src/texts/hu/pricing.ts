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
  problem_shop_limit: 'Az üzlet nem tudja tovább csökkenteni ezeket az árakat',
  coupon_limited: 'Kisebb kedvezmény: az üzlet nem tudja tovább csökkenteni ezeket az árakat',
  duties_DAP:
    'Az ár nem tartalmazza a vámot és az importadókat (rendeltetési ország: {{country}}). Ezeket kézbesítés előtt a futárszolgálatnak kell megfizetni.',
  duties_DDP:
    'Az ár tartalmazza a vámot és az importadókat (rendeltetési ország: {{country}}). Kézbesítéskor nem kell fizetni.',
  prohibited: 'Ebbe az országba nem küldhető: {{country}}',
}
