/** What the harness asks of a child, and what it answers: one line of the table is one question. */
export type Questions = {
  /** Fills the empty shop. */
  seed: { asked: { members: number }; told: Seed }
  /** Lets the process kill itself right after the n-th commit from now. */
  arm: { asked: { commits: number }; told: null }
  /** Does what waits until nothing does. `age`: the time to pay is over for everything that is open. */
  settle: { asked: { age: boolean }; told: null }
  /** What does not fit together, in words. */
  audit: { asked: object; told: string[] }
  /** Orders and payments as they stand, amounts in minor units as text. */
  facts: { asked: object; told: Facts }
  /** How many commits there were since `arm`. */
  commits: { asked: object; told: number }
}

export type Seed = {
  shoppers: { id: string; addressId: string }[]
  skus: string[]
  /** Pieces of each SKU that there are. */
  stock: number
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
  /** What is on hand and reserved of each SKU. */
  stock: { skuId: string; onHand: number; reserved: number }[]
  /** What the books say lies with vendors, minor units of MYR. */
  atVendors: string
}

export const PIN = '246810'
export const staffToken = 'crash-staff'
export const memberToken = (id: string): string => `crash-member-${id}`
