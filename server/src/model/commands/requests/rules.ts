import type { RequestLine, RequestRow } from '../../observed-promises.ts'
import type { World } from '../../world.ts'

let parcels = 0
export const nextTrackingNo = (): string => `A${String(++parcels).padStart(8, '0')}`

/** Whether goods that the inspection refused are still at the shop. */
export const hasRefusedGoods = ({ lines, isSentBack }: RequestRow): boolean =>
  !isSentBack && lines.some(({ accepted, quantity }) => accepted !== null && accepted < quantity)

/** The refunds of a request, with their shares (R1-2) and retries (R1_2). */
export const refundsOf = ({ seen }: Pick<World, 'seen'>, { refundNo, orderId }: RequestRow) =>
  seen.refunds.filter((r) => r.orderId === orderId && r.no.split(/[-_]/)[0] === refundNo)

/** Minor units that a request has returned. */
export const refundedOf = (world: Pick<World, 'seen'>, request: RequestRow): bigint =>
  refundsOf(world, request)
    .filter(({ state }) => state === 'refunded')
    .reduce((sum, { orderAmount }) => sum + BigInt(orderAmount), 0n)

/** Whether the refund of a request has failed, and nothing returns the money instead. */
export function hasFailedRefund(world: World, request: RequestRow): boolean {
  if (request.state !== 'refunding') return false
  const states = refundsOf(world, request).map(({ state }) => state)
  const isOpen = states.includes('requested') || states.includes('refunding')
  const isShort = refundedOf(world, request) < BigInt(request.refundAmount!)
  return states.includes('failed') && !isOpen && isShort
}

/** Adds units to the stock on hand, or takes them from it. */
export function changeOnHand({ reference }: World, skuId: string, units: number): void {
  reference.skus.find(({ id }) => id === skuId)!.onHand += units
}

export function writeOff({ reference }: World, skuId: string, units: number): void {
  const { writtenOff } = reference.requests
  if (units > 0) writtenOff.set(skuId, (writtenOff.get(skuId) ?? 0) + units)
}

/** What the inspection of a line found; nothing before it. */
export const inspectionOf = ({ reference }: World, { id }: RequestLine) =>
  reference.requests.inspected.get(id) ?? { accepted: 0, restocked: 0 }

/**
 * Records that the operator overruled an inspection: refused units count as accepted and are written off,
 * unless they are repaired. Only inspected goods are at the shop.
 */
export function recordOverruled(world: World, request: RequestRow): void {
  if (!hasRefusedGoods(request)) return
  for (const line of request.lines) {
    const before = inspectionOf(world, line)
    const isRepaired = before.accepted > 0 && line.disposition === 'repair'
    if (!isRepaired) writeOff(world, line.skuId, line.quantity - before.accepted)
    world.reference.requests.inspected.set(line.id, { ...before, accepted: line.quantity })
  }
}
