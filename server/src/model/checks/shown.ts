import { orderInfo } from '@pasar/contract/calls/orders'
import { couponMine } from '@pasar/contract/calls/pricing'
import { pointsInfo, walletAssets } from '@pasar/contract/calls/wallet/wallet'
import { toMinor } from '@pasar/contract/money'
import type { Member } from '../base.ts'
import type { Observed } from '../observed.ts'
import type { World } from '../world.ts'

/** Compares the assets and points that a member sees with the accounts. */
async function checkWallet({ expect, shop }: World, seen: Observed, { id, actor, username }: Member) {
  const { data } = await shop.call(walletAssets, {}, actor)
  const shown = new Map(data.list.map((a) => [a.asset as string, a]))
  for (const { asset, balance, held } of seen.accounts.filter((a) => a.owner === id)) {
    const own = shown.get(asset)
    if (!own) {
      expect(balance === '0', `${username} does not see ${balance} ${asset}`)
      continue
    }
    const { available, frozen } = own
    const isRight =
      toMinor(own.balance) === BigInt(balance) &&
      toMinor(frozen) === BigInt(held) &&
      toMinor(available) === BigInt(balance) - BigInt(held)
    expect(
      isRight,
      `${username} sees ${own.balance.amount} ${asset}, the account has ${balance}, held ${held}`,
    )
  }
  const points = (await shop.call(pointsInfo, {}, actor)).data
  const account = seen.accounts.find((a) => a.owner === id && a.asset === 'PTS')!
  expect(
    toMinor(points.balance) === BigInt(account.balance),
    `${username} sees ${points.balance.amount} points`,
  )
  const expiring = points.expiring.reduce((sum, lot) => sum + toMinor(lot.points), 0n)
  const available = BigInt(account.balance) - BigInt(account.held)
  expect(expiring === available, `${username} has ${available} points, of which ${expiring} expire`)
}

/** Compares the coupons that a member sees with the orders that spend them. */
async function checkShownCoupons(
  { expect, shop }: World,
  seen: Observed,
  { id: member, actor, username }: Member,
) {
  const { list } = (await shop.call(couponMine, {}, actor)).data
  for (const id of new Set(list.map(({ coupon }) => coupon.id))) {
    const used = seen.coupons.filter((c) => c.couponId === id && c.memberId === member && c.orderId !== null)
    const shown = list.filter(({ coupon, state }) => coupon.id === id && state === 'used')
    expect(
      shown.length === used.length,
      `${username} sees coupon ${id} used ${shown.length} times, not ${used.length}`,
    )
  }
  expect(
    list.length === seen.coupons.filter((c) => c.memberId === member).length,
    `${username} sees ${list.length} coupons`,
  )
}

/** Compares an order that its member sees with its row. */
async function checkShownOrder({ expect, shop, members }: World, order: Observed['orders'][number]) {
  const { actor } = members.find(({ id }) => id === order.memberId)!
  const { data } = await shop.call(orderInfo, { id: order.id }, actor)
  expect(data.state === order.state, `order ${order.id} is shown as ${data.state}, and is ${order.state}`)
  expect(toMinor(data.total) === BigInt(order.total), `order ${order.id} is shown with ${data.total.amount}`)
}

/** Checks what one member sees. @param turn chooses the member and one of the orders */
export async function checkShown(world: World, seen: Observed, turn: number): Promise<void> {
  const member = world.members[turn % world.members.length]!
  await checkWallet(world, seen, member)
  await checkShownCoupons(world, seen, member)
  const order = seen.orders[turn % Math.max(seen.orders.length, 1)]
  if (order) await checkShownOrder(world, order)
}
