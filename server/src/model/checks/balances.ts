import type { Observed } from '../observed.ts'
import type { World } from '../world.ts'
import { computeMargins } from './shop-orders.ts'

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => a + b, 0n)
const isHeldState = (state: string) => state === 'reviewing' || state === 'approved'

/**
 * Computes a balance less debt from that of the reference and the states of orders, payments, top-ups
 * and withdrawals.
 */
function expectedBalance(world: World, seen: Observed, memberId: string, asset: string): bigint {
  const { balances } = world.reference
  const isOwner = memberId === world.shop.base.shop.ownerId
  const own = <T extends { memberId: string }>(rows: T[]) => rows.filter((row) => row.memberId === memberId)
  const payments = own(seen.payments).filter((p) => p.gateway === 'wallet' && p.currency === asset)
  const topUps = own(seen.topUps).filter((t) => t.currency === asset && t.state === 'paid')
  const paidOut = own(seen.withdrawals).filter((w) => w.asset === asset && w.state === 'paid')
  return (
    (balances.get(`${memberId} ${asset}`) ?? 0n) -
    sum(payments.map((p) => BigInt(p.paid) - BigInt(p.refunded))) +
    sum(topUps.map((t) => BigInt(t.amount) - BigInt(t.refunded))) -
    sum(own(seen.payments).flatMap((p) => (p.currency === asset ? [BigInt(p.owed)] : []))) -
    sum(paidOut.map((w) => BigInt(w.amount))) +
    (isOwner && asset === 'MYR' ? computeMargins(world, seen) : 0n) +
    (asset === 'PTS' ? computePoints(seen, memberId) : 0n)
  )
}

/** Points that orders took, returned and earned, and points that expired. */
function computePoints(seen: Observed, memberId: string): bigint {
  const orders = seen.orders.filter((o) => o.memberId === memberId)
  const spent = orders
    .filter((o) => o.paidAt !== null)
    .map((o) => BigInt(o.pointsReturned) - BigInt(o.pointsUsed))
  const expired = seen.expired.filter((e) => e.memberId === memberId).map((e) => -BigInt(e.points))
  return sum([...spent, ...orders.map((o) => BigInt(o.earned)), ...expired])
}

/**
 * Computes what is held: points of unpaid orders, shares of open payments, open withdrawals and refunds of
 * top-ups.
 */
function expectedHeld(seen: Observed, memberId: string, asset: string): bigint {
  const own = <T extends { memberId: string }>(rows: T[]) => rows.filter((row) => row.memberId === memberId)
  const splits = own(seen.payments).filter((p) => p.besideId && p.state === 'pending' && p.currency === asset)
  const unpaid = own(seen.orders).filter((o) => asset === 'PTS' && o.state === 'unpaid')
  return sum([
    ...unpaid.map((o) => BigInt(o.pointsUsed)),
    ...splits.map((p) => BigInt(p.amount)),
    ...own(seen.withdrawals).flatMap((w) =>
      isHeldState(w.state) && w.asset === asset ? [BigInt(w.amount)] : [],
    ),
    ...own(seen.topUps).flatMap((t) =>
      t.currency === asset ? [BigInt(t.refunding) - sumDisputed(seen, t.id)] : [],
    ),
  ])
}

/**
 * Sums what open disputes reserve of a top-up: the provider has the money, so the member's balance is not
 * held.
 */
const sumDisputed = (seen: Observed, topUpId: string): bigint =>
  sum(
    seen.refunds
      .filter(({ origin, state }) => origin !== 'shop' && state === 'refunding')
      .filter(({ paymentId }) => seen.payments.find(({ id }) => id === paymentId)?.topUpId === topUpId)
      .map(({ amount }) => BigInt(amount)),
  )

/** Compares every account of the members with the reference. */
export function checkBalances(world: World, seen: Observed): void {
  const { expect, members, reference } = world
  expect(seen.unbalanced.length === 0, `the balances of ${seen.unbalanced} do not sum to zero`)
  for (const { id, username } of members) {
    const accounts = new Map(seen.accounts.filter((a) => a.owner === id).map((a) => [a.asset, a]))
    const assets = new Set(accounts.keys())
    for (const key of reference.balances.keys()) if (key.startsWith(id)) assets.add(key.slice(id.length + 1))
    for (const asset of assets) {
      const { balance = '0', held = '0', debt = '0' } = accounts.get(asset) ?? {}
      const expected = expectedBalance(world, seen, id, asset)
      const expectedHold = expectedHeld(seen, id, asset)
      const own = BigInt(balance) - BigInt(debt)
      expect(own === expected, `${username} has ${balance} ${asset} and owes ${debt}, expected ${expected}`)
      const hasToPay = BigInt(debt) > 0n && BigInt(balance) > BigInt(held)
      expect(!hasToPay, `${username} owes ${debt} ${asset}, with ${balance} less ${held} available`)
      expect(BigInt(held) === expectedHold, `${username} holds ${held} ${asset}, expected ${expectedHold}`)
    }
  }
}
