import type { Room } from '../lib/room.ts'
import type { Sign } from '../lib/signature.ts'
import { type Book, openBook } from './book.ts'
import { createCashier } from './cashier.ts'
import { createRefundDesk } from './refunds.ts'
import type { EventName, Message, Order, Refund } from './state.ts'
import { createTeller } from './teller.ts'

const sweepEveryMs = 200

/** What makes a payment company of the desk: its own words, signatures and addresses. */
export interface PayVendor {
  id: 'card' | 'stripe' | 'airwallex' | '2c2p' | 'wechat' | 'alipay' | 'ctbc'
  /** What the control panel calls it. */
  name: string
  /** The name above its pages. */
  brand: string
  /** The key of its notifications. */
  secret: string
  sign: Sign
  /** Whether the shop's answer says that it has the notification. */
  accepts: (status: number, text: string) => boolean
  /** What is sent when something happened; `at` is when, ISO 8601. */
  tell: (order: Order, event: EventName, at: string, refund?: Refund) => Message[]
  /** Whether it has a page where this payment's card is typed. */
  hasPage: (order: Order) => boolean
  /** Where the browser goes from the vendor's page. */
  returnTo: (order: Order, how: 'done' | 'given-up') => string
  /** What the browser posts there; undefined where it just goes there. */
  returnForm?: (order: Order) => Record<string, string> | undefined
  /** Whether a shopper who cancels ends the payment; else it can be taken up again. */
  cancelEnds?: true
}

/** A payment company's inside: what its API, its pages and the control panel work on. */
export function openPayDesk(id: PayVendor['id'], room: Room, makeVendor: (book: Book) => PayVendor) {
  const book = openBook(id, room)
  const vendor = makeVendor(book)
  const teller = createTeller(vendor, book, room)
  const cashier = createCashier(book, teller, room)
  const refunds = createRefundDesk(book, teller, room)
  const timer = setInterval(() => {
    cashier.sweep()
    refunds.sweep()
  }, sweepEveryMs)
  timer.unref()
  return { vendor, book, cashier, refunds, close: () => clearInterval(timer) }
}

export type PayDesk = ReturnType<typeof openPayDesk>
