import type { CouplePackState } from '@pasar/contract/calls/couple-packs'
import type { AfterSaleKind, AfterSaleState, Disposition } from '@pasar/contract/orders/after-sale-states'

/** Units of an item in a request, with the result of their inspection. */
export type RequestLine = {
  id: string
  itemId: string
  /** What the member sends back. */
  skuId: string
  quantity: number
  replacementSkuId: string | null
  accepted: number | null
  disposition: Disposition | null
}
/** An after-sales request. */
export type RequestRow = {
  id: string
  no: string
  orderId: string
  memberId: string
  kind: AfterSaleKind
  state: AfterSaleState
  since: string
  createdAt: string
  goodsBack: boolean
  /** What the shop refunds, minor units. */
  refundAmount: string | null
  refundNo: string | null
  settledBy: string | null
  escalation: 'open' | 'upheld' | 'overruled' | null
  /** Whether its state ends by itself. */
  hasDeadline: boolean
  isDroppedOff: boolean
  /** Whether the goods are handed in at the service center of a member. */
  isAnnounced: boolean
  /** Whether another request repeats it. */
  hasLater: boolean
  /** Whether refused goods were sent back. */
  isSentBack: boolean
  lines: RequestLine[]
}
/** A couple pack: two orders, or one and a reserved unit. */
export type PackRow = {
  id: string
  state: CouplePackState
  skuId: string
  initiatorId: string
  partnerId: string
  initiatorOrderId: string
  partnerOrderId: string | null
  expiresAt: string
  endedAt: string | null
}

/** What the shop owes beside orders: requests, packs, units of the flash sale. */
export type ObservedPromises = {
  requests: RequestRow[]
  packs: PackRow[]
  flash: { used: number; units: number }
  /** Units that were written off, by SKU. */
  writtenOff: Record<string, number>
  /** SKUs whose movements do not sum to their stock. */
  unexplained: string[]
  /** What the shop refunded by bank transfers, minor units. */
  paidByTransfer: string
}
