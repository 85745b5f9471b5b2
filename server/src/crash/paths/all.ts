import { coins } from './coins.ts'
import { corrections } from './corrections.ts'
import { exchanges } from './exchanges.ts'
import { giftCardGifts } from './gift-card-gifts.ts'
import { giftCards } from './gift-cards.ts'
import { mixed } from './mixed.ts'
import { orders } from './orders.ts'
import type { Part } from './part.ts'
import { points } from './points.ts'
import { topUps } from './topups.ts'
import { transfers } from './transfers.ts'
import { withdrawals } from './withdrawals.ts'

/** Every part of the shop in which money goes. */
export const parts: readonly Part[] = [
  orders,
  mixed,
  transfers,
  exchanges,
  withdrawals,
  corrections,
  points,
  giftCards,
  giftCardGifts,
  coins,
  topUps,
]
