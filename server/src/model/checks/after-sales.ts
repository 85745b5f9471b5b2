import { inspectionOf, refundedOf, refundsOf } from '../commands/requests/rules.ts'
import type { Observed } from '../observed.ts'
import type { RequestRow } from '../observed-promises.ts'
import type { World } from '../world.ts'

const over = new Set(['rejected', 'lost', 'refunded', 'finished', 'withdrawn', 'expired'])
/** From its refund on, the order counts the units of a request as refunded. */
const holdsUnits = ({ state }: RequestRow): boolean => !over.has(state) && state !== 'refunding'

/** Units that requests set aside, and open requests of each order. */
function checkClaims({ expect }: World, { requests, items, orders }: Observed): void {
  const claimed = new Map<string, number>()
  for (const { itemId, quantity } of requests.filter(holdsUnits).flatMap(({ lines }) => lines))
    claimed.set(itemId, (claimed.get(itemId) ?? 0) + quantity)
  for (const item of items) {
    const expected = claimed.get(item.itemId) ?? 0
    expect(
      item.claimed === expected,
      `item ${item.itemId} has ${item.claimed} claimed units, not ${expected}`,
    )
    expect(
      item.claimed + item.refundedQuantity <= item.quantity,
      `${item.claimed} + ${item.refundedQuantity} units of ${item.quantity} are claimed and refunded`,
    )
  }
  for (const { id, openAfterSales, completedAt } of orders) {
    const open = requests.filter((r) => r.orderId === id && !over.has(r.state))
    expect(openAfterSales === open.length, `order ${id} counts ${openAfterSales} of ${open.length} requests`)
    const isEarly = completedAt !== null && open.some((r) => r.createdAt < completedAt)
    // A request that the operator, or late goods, opened again may be older than the completion.
    const isReopened = open.some(
      (r) => r.escalation === 'overruled' || r.lines.some((l) => l.accepted !== null),
    )
    expect(!isEarly || isReopened, `order ${id} was completed while it had an open request`)
  }
}

/** The inspections are those that staff recorded, and a line names a SKU that the member can have. */
function checkLines(world: World, { requests, items }: Observed): void {
  for (const request of requests)
    for (const line of request.lines) {
      const { accepted } = inspectionOf(world, line)
      world.expect(
        (line.accepted ?? 0) === accepted,
        `request ${request.no} has accepted ${line.accepted} of ${line.quantity} units, not ${accepted}`,
      )
      const bought = items.find((i) => i.itemId === line.itemId)!.skuId
      const replacements = requests
        .filter((r) => r.kind === 'exchange' && r.createdAt < request.createdAt)
        .flatMap((r) => r.lines.filter((l) => l.itemId === line.itemId).map((l) => l.replacementSkuId))
      const isHeld = line.skuId === bought || replacements.includes(line.skuId)
      world.expect(isHeld, `request ${request.no} names SKU ${line.skuId}, which nobody has sent`)
    }
}

/** A request is refunded once: neither more than it says, nor settled before its money has arrived. */
function checkRefunds(world: World, seen: Observed): void {
  for (const request of seen.requests.filter((r) => r.refundNo !== null)) {
    const name = `request ${request.no} (${request.state})`
    const amount = BigInt(request.refundAmount!)
    const refunded = refundedOf(world, request)
    const refunds = refundsOf(world, request)
    const { failedRefunds } = world.reference.requests
    const hasFailed = refunds.some(({ no, state }) => state === 'failed' || failedRefunds.has(no))
    // What a provider pays beside a retry or a settlement is a loss of the shop, and not of the request.
    world.expect(refunded <= amount || hasFailed, `${name} of ${amount} has refunded ${refunded}`)
    if (request.state === 'refunding')
      world.expect(refunded < amount, `${name} has refunded all of ${amount}`)
    const isSettled = refunded >= amount || request.settledBy !== null || hasFailed
    if (request.state === 'refunded') world.expect(isSettled, `${name} has refunded ${refunded} of ${amount}`)
    const order = seen.orders.find((o) => o.id === request.orderId)!
    world.expect(amount <= BigInt(order.paid), `${name} refunds ${amount}, the order has paid ${order.paid}`)
  }
}

/** Compares requests with their orders, refunds and inspections, and what the shop lost with its records. */
export function checkAfterSales(world: World, seen: Observed): void {
  checkClaims(world, seen)
  checkLines(world, seen)
  checkRefunds(world, seen)
  const { writtenOff } = world.reference.requests
  for (const skuId of new Set([...writtenOff.keys(), ...Object.keys(seen.writtenOff)])) {
    const [recorded, expected] = [seen.writtenOff[skuId] ?? 0, writtenOff.get(skuId) ?? 0]
    world.expect(recorded === expected, `${recorded} units of ${skuId} are written off, not ${expected}`)
  }
  world.expect(
    seen.unexplained.length === 0,
    `the movements of ${seen.unexplained} do not sum to their stock`,
  )
  const transfers = seen.refunds
    .filter((r) => r.origin === 'transfer' && r.state === 'refunded')
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  world.expect(
    BigInt(seen.paidByTransfer) === transfers,
    `the bank paid ${seen.paidByTransfer}, transfers are ${transfers}`,
  )
}
