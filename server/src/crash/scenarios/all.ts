import { coins } from './coins.ts'
import { corrections } from './corrections.ts'
import { exchanges } from './exchanges.ts'
import { giftCardGifts } from './gift-card-gifts.ts'
import { giftCards } from './gift-cards.ts'
import type { Group } from './group.ts'
import { mixed } from './mixed.ts'
import { orders } from './orders.ts'
import { pairings } from './pairing.ts'
import { points } from './points.ts'
import { savedCards } from './saved-cards.ts'
import { topUps } from './top-ups.ts'
import { transfers } from './transfers.ts'
import { withdrawals } from './withdrawals.ts'

/** All scenario groups. */
export const groups: readonly Group[] = [
  orders,
  mixed,
  savedCards,
  transfers,
  exchanges,
  withdrawals,
  corrections,
  points,
  giftCards,
  giftCardGifts,
  coins,
  topUps,
  pairings,
]
