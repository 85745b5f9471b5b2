import type { Holding } from './book.ts'

/** What the harness asks of a child, and what it answers: one line of the table is one question. */
export type Questions = {
  /** Fills the empty shop. */
  seed: { asked: { shoppers: number; holders: number }; told: Seed }
  /** Lets the process kill itself right after the n-th commit from now. */
  arm: { asked: { commits: number }; told: null }
  /** Does what waits until nothing does. `age`: the time to pay is over for everything that is open. */
  recover: { asked: object; told: null }
  settle: { asked: { age: boolean }; told: null }
  /** What does not fit together, in words. */
  audit: { asked: object; told: string[] }
  /** Orders and payments as they stand, amounts in minor units as text. */
  facts: { asked: object; told: Facts }
  /** What people have; see `Part.holdings`. */
  holdings: { asked: { owners: readonly string[] }; told: Holding[] }
  /** Does what no call does; see `Part.deeds`. */
  deed: { asked: { name: string; who: Person }; told: null }
  /** How many commits there were since `arm`. */
  commits: { asked: object; told: number }
}

export type Person = { id: string; addressId: string; username: string }

export type Seed = {
  shoppers: Person[]
  /** Verified members whose every balance is known. */
  holders: Person[]
  skus: string[]
  /** Pieces of each SKU that there are. */
  stock: number
  /** A SKU whose pieces are gift cards of RM 20.00. */
  giftSku: string
}

type OrderFact = { id: string; no: string; state: string; total: string; paid: string; refunded: string }
type PaymentFact = {
  no: string
  orderId: string
  gateway: string
  state: string
  paid: string
  refunded: string
}
export type Facts = {
  orders: OrderFact[]
  payments: PaymentFact[]
  /** What is on hand and reserved of each SKU that is sent; gift cards are not. */
  stock: { skuId: string; onHand: number; reserved: number }[]
  /** What the books say lies with vendors, minor units of MYR. */
  atVendors: string
}

export const PIN = '246810'
/** Two accounts that may do everything, the second to approve what the first has entered. */
export const staffToken = 'crash-staff-0197f000-0000-7000-8000-000000000001'
export const secondStaffToken = 'crash-staff-0197f000-0000-7000-8000-000000000002'
export const memberToken = (id: string): string => `crash-member-${id}`
