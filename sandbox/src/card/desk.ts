import type { Room } from '../lib/room.ts'
import { openBook } from './book.ts'
import { createCashier } from './cashier.ts'
import { createTeller } from './events.ts'
import { createRefundDesk } from './refunds.ts'

const sweepEveryMs = 200

/** The card gateway's inside: what its API, its pages and the control panel work on. */
export function openCardDesk(room: Room) {
  const book = openBook(room)
  const teller = createTeller(book, room)
  const cashier = createCashier(book, teller, room)
  const refunds = createRefundDesk(book, teller, room)
  const timer = setInterval(() => {
    cashier.sweep()
    refunds.sweep()
  }, sweepEveryMs)
  timer.unref()
  return { book, cashier, refunds, close: () => clearInterval(timer) }
}

export type CardDesk = ReturnType<typeof openCardDesk>
