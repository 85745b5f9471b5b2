import type { Holding } from './expectations.ts'

/** The messages between the harness and the server process: each has an input and a result. */
export type HarnessCommands = {
  /** Creates members and products in an empty shop. */
  seed: { input: { shoppers: number; holders: number }; result: Seed }
  /** Kills the process right after the n-th commit from now. */
  arm: { input: { commits: number }; result: null }
  /** Runs all pending work. `age`: the payment deadline of open orders passes. */
  recover: { input: object; result: null }
  drain: { input: { age: boolean }; result: null }
  /** The violated invariants, in words. */
  audit: { input: object; result: string[] }
  /** Orders, payments and stock; amounts in minor units as text. */
  facts: { input: object; result: Facts }
  /** Holdings of owners; see `Group.holdings`. */
  holdings: { input: { owners: readonly string[] }; result: Holding[] }
  /** Runs an action without a call; see `Group.direct`. */
  direct: { input: { name: string; who: Person }; result: null }
  /** The number of commits since `arm`. */
  commits: { input: object; result: number }
}

export type Person = { id: string; addressId: string; username: string }

export type Seed = {
  shoppers: Person[]
  /** Verified members whose balances are known at any time. */
  holders: Person[]
  skus: string[]
  /** Stock of each SKU. */
  stock: number
  /** A SKU of gift cards worth RM 20.00. */
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
  /** Stock levels of shippable SKUs. */
  stock: { skuId: string; onHand: number; reserved: number }[]
  /** The providers' ids of the saved cards. */
  savedCards: string[]
  /** The balance with providers by the ledger, minor units of MYR. */
  atVendors: string
}

export const PIN = '246810'
/** Tokens of two staff accounts with all permissions, since one must not approve its own entries. */
export const staffToken = 'crash-staff-0197f000-0000-7000-8000-000000000001'
export const secondStaffToken = 'crash-staff-0197f000-0000-7000-8000-000000000002'
export const memberToken = (id: string): string => `crash-member-${id}`
