import type { Observed, OrderRow, PaymentRow } from '../observed.ts'
import type { World } from '../world.ts'

const sum = (amounts: readonly string[]): bigint =>
  amounts.reduce((total, amount) => total + BigInt(amount), 0n)
const isOpen = (state: string) => state === 'requested' || state === 'refunding'

type Share = { payment: PaymentRow; amount: string; late: boolean }

const sharesOf = (seen: Observed, { id }: OrderRow): Share[] =>
  seen.payments
    .filter((p) => p.state === 'succeeded')
    .flatMap((payment) =>
      payment.shares.filter((s) => s.orderId === id).map(({ amount, late }) => ({ payment, amount, late })),
    )

/** Checks that an order was paid once and in full, and that its refunds are those of its payments. */
function checkMoney({ expect }: World, seen: Observed, order: OrderRow): void {
  const name = `order ${order.id} (${order.state})`
  const inTime = sharesOf(seen, order).filter(({ late }) => !late)
  const primaries = inTime.filter(({ payment }) => payment.besideId === null)
  const isPaid = order.paidAt !== null
  expect(primaries.length === (isPaid ? 1 : 0), `${name} has ${primaries.length} payments in time`)
  expect(BigInt(order.paid) === (isPaid ? BigInt(order.total) : 0n), `${name} has paid ${order.paid}`)
  if (isPaid && inTime.every(({ payment }) => payment.currency === order.currency && payment.rate === null)) {
    const collected = sum(inTime.map(({ amount }) => amount))
    expect(collected === BigInt(order.total), `${name} of ${order.total} was paid with ${collected}`)
  }
  const refunds = seen.refunds.filter((r) => r.orderId === order.id)
  const refunded = sum(refunds.filter((r) => r.state === 'refunded').map((r) => r.orderAmount))
  const refunding = sum(refunds.filter((r) => isOpen(r.state)).map((r) => r.orderAmount))
  expect(
    BigInt(order.refunded) === refunded,
    `${name} says refunded ${order.refunded}, its refunds ${refunded}`,
  )
  expect(
    BigInt(order.refunding) === refunding,
    `${name} says refunding ${order.refunding}, its refunds ${refunding}`,
  )
  const hasFailed = refunds.some((r) => r.state === 'failed')
  if (order.state === 'cancelled' && isPaid && !hasFailed)
    expect(
      refunded + refunding === BigInt(order.paid),
      `${name} keeps money: ${refunded} of ${order.paid} refunded`,
    )
  checkPoints(order, (ok, problem) => expect(ok, `${name}: ${problem}`))
}

/** A completed order has earned points for what is paid and not refunded. */
function checkEarned({ expect }: World, order: OrderRow): void {
  const kept = BigInt(order.paid) - BigInt(order.refunded)
  const isEarning = order.state === 'completed' && order.payMethod !== 'points' && !order.giftCards
  expect(
    (order.earnRate !== null) === isEarning,
    `order ${order.id} (${order.state}) earns at ${order.earnRate}`,
  )
  const due = order.earnRate === null ? 0n : (kept * BigInt(order.earnRate)) / 100n
  expect(BigInt(order.earned) === due, `order ${order.id} has earned ${order.earned} points, due ${due}`)
}

/** Never more points return than were spent, and all of them with all the money of a cancelled order. */
function checkPoints(order: OrderRow, expect: (ok: boolean, problem: string) => void): void {
  const [used, returned] = [BigInt(order.pointsUsed), BigInt(order.pointsReturned)]
  expect(returned <= used, `${returned} of ${used} points returned`)
  if (order.paidAt === null) expect(returned === 0n, 'points were returned that were never spent')
  else if (order.state === 'cancelled' && BigInt(order.refunded) === BigInt(order.paid))
    expect(returned === used, `${returned} of ${used} points returned with all the money`)
}

/** Money of a payment that came too late, or twice, goes back as a whole. */
function checkLate({ expect }: World, seen: Observed, payment: PaymentRow): void {
  const refunds = seen.refunds.filter((r) => r.paymentId === payment.id)
  const refunded = sum(refunds.filter((r) => r.state === 'refunded').map((r) => r.amount))
  expect(
    BigInt(payment.refunded) === refunded,
    `payment ${payment.no} says refunded ${payment.refunded}, not ${refunded}`,
  )
  const isPaid = payment.state === 'succeeded'
  expect(isPaid || BigInt(payment.paid) === 0n, `payment ${payment.no} is ${payment.state} and has collected`)
  if (!isPaid) return
  const late = payment.shares.filter((s) => s.late && BigInt(s.amount) > 0n)
  const started = refunds.filter((r) => r.orderId === null)
  expect(
    sum(started.map((r) => r.amount)) >= sum(late.map((s) => s.amount)),
    `payment ${payment.no} keeps a late share`,
  )
}

/** A payment that is refunded as a whole earns no surcharge. */
function checkSurcharge({ expect }: World, { no, paid, refunded, surcharged }: PaymentRow): void {
  const isWhole = BigInt(paid) > 0n && paid === refunded
  expect(!isWhole || BigInt(surcharged) === 0n, `payment ${no} is refunded and has earned ${surcharged}`)
}

export function checkOrders(world: World, seen: Observed): void {
  for (const order of seen.orders) {
    checkMoney(world, seen, order)
    checkEarned(world, order)
  }
  for (const payment of seen.payments) {
    checkLate(world, seen, payment)
    checkSurcharge(world, payment)
  }
}
