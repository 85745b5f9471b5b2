import type { OrderState } from '@pasar/contract/orders/order-states'
import type { ObservedPromises } from './observed-promises.ts'

/** An amount of a row: minor units as text. */
type Minor = string

type AccountRow = {
  owner: string
  asset: string
  balance: Minor
  held: Minor
  /** The member's debt to the shop, at least 0. */
  debt: Minor
}
export type OrderRow = {
  id: string
  no: string
  memberId: string
  state: OrderState
  currency: string
  total: Minor
  paid: Minor
  refunded: Minor
  refunding: Minor
  pointsUsed: Minor
  pointsReturned: Minor
  couponIds: string[]
  /** Points earned with the order, less those debited by refunds. */
  earned: Minor
  /** Hundredths of a point per unit of the order's currency; null before its completion. */
  earnRate: number | null
  freight: Minor
  operatingFee: Minor
  tax: Minor
  /** The ledger's earnings of the order, less reversals, by account. */
  revenue: Record<string, Minor>
  paidAt: string | null
  receivedAt: string | null
  completedAt: string | null
  isDelivered: boolean
  /** Number of its after-sales requests that have not ended. */
  openAfterSales: number
  payMethod: string | null
  giftCards: boolean
  kind: string
  /** Why a paid order is not shipped yet. */
  hold: string | null
}
type ItemRow = {
  orderId: string
  itemId: string
  skuId: string
  quantity: number
  shipped: number
  refundedQuantity: number
  /** Units in open after-sales requests. */
  claimed: number
  /** The flash sale whose units it has. */
  promotionId: string | null
  pointsDiscount: Minor
  couponDiscount: Minor
  /** Price after discounts. */
  total: Minor
  giftValue: Minor | null
}
export type PaymentRow = {
  id: string
  no: string
  memberId: string
  gateway: string
  method: string
  currency: string
  besideId: string | null
  amount: Minor
  rate: string | null
  paid: Minor
  refunded: Minor
  state: 'created' | 'pending' | 'succeeded' | 'failed' | 'cancelled'
  needsReview: boolean
  /** Sum of the ledger's transfers from the account of the providers, less those to it. */
  cleared: Minor
  /** Debt of the member because of it, paid or not, beside what its top-up records as refunded. */
  owed: Minor
  /** The shop's surcharge that is not refunded. */
  surcharged: Minor
  shares: { orderId: string; amount: Minor; late: boolean }[]
  topUpId: string | null
}
type RefundRow = {
  id: string
  no: string
  paymentId: string
  orderId: string | null
  amount: Minor
  orderAmount: Minor
  origin: 'shop' | 'provider' | 'dispute' | 'transfer'
  state: 'requested' | 'refunding' | 'refunded' | 'failed'
  /** Whether the shop will ask the provider about it. */
  isDue: boolean
  finishedAt: string | null
  /** Its parts: items by id, charges by name. */
  lines: { part: string; quantity: number; amount: Minor }[]
}
type TopUpRow = {
  id: string
  memberId: string
  state: string
  currency: string
  amount: Minor
  refunded: Minor
  refunding: Minor
  /** Whether it is a bank transfer, which staff confirm. */
  isTransfer: boolean
  /** Number of the latest proof. */
  attempt: number
  /** The staff account of the first of two approvals. */
  firstBy: string | null
}
type WithdrawalRow = { id: string; memberId: string; state: string; asset: string; amount: Minor }
type CardRow = {
  id: string
  ownerId: string | null
  orderId: string | null
  itemId: string | null
  /** The part of the value that the order pays. */
  covered: Minor
  state: string
  value: Minor
  redeemed: number
  /** The link that offers it. */
  giftId: string | null
}
/** A gift; without `expiresAt` it is to a member. */
export type GiftRow = {
  id: string
  giverId: string
  count: number
  taken: number
  expiresAt: string | null
  endedAt: string | null
  /** Members who claimed a card. */
  takers: string[]
}

export type GroupRow = {
  id: string
  state: 'open' | 'succeeded' | 'failed'
  size: number
  expiresAt: string
}
/** The seat of an order in a group. */
type SeatRow = {
  orderId: string
  groupId: string
  memberId: string
  state: 'held' | 'paid' | 'released'
  quantity: number
}

/** All rows about the members and SKUs of a walk, at one moment. */
export type Observed = ObservedPromises & {
  /** Assets whose balances do not sum to zero, over all accounts. */
  unbalanced: string[]
  accounts: AccountRow[]
  orders: OrderRow[]
  items: ItemRow[]
  payments: PaymentRow[]
  refunds: RefundRow[]
  stock: { skuId: string; onHand: number; reserved: number }[]
  coupons: { id: string; couponId: string; memberId: string; orderId: string | null }[]
  topUps: TopUpRow[]
  withdrawals: WithdrawalRow[]
  cards: CardRow[]
  gifts: GiftRow[]
  groups: GroupRow[]
  seats: SeatRow[]
  /** Balance of the account of gift cards, and the value of usable cards. */
  liability: Minor
  cardValue: Minor
  /** Balances of the accounts that only completed orders change, in the shop's currency. */
  revenue: Record<string, Minor>
  /** Balance of the account of margins. */
  margins: Minor
  /** What owners did with their shops' orders. */
  shopMoves: { orderId: string; move: string }[]
  /** Captured money that belongs to no order. */
  unapplied: Minor
  /** Numbers of payments about which messages wait in the inbox. */
  waiting: string[]
  /** Points that expired, by member. */
  expired: { memberId: string; points: Minor }[]
}
