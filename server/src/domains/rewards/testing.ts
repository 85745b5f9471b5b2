import { adminOrderRefund, adminOrderShip } from '@pasar/contract/calls/admin/order-actions'
import { draftPreview, orderCreate } from '@pasar/contract/calls/checkout'
import { subUserAnswer, subUserInvite, subUserPlace } from '@pasar/contract/calls/network/placement'
import { orderConfirm, orderInfo } from '@pasar/contract/calls/orders'
import { orderPay } from '@pasar/contract/calls/payments'
import { toMinor } from '@pasar/contract/money'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { auditLedger, getBalances, receivableOwner } from '../ledger/index.ts'
import { network } from '../network/index.ts'
import { serviceCenters } from '../service-centers/index.ts'
import { openTestCenter } from '../service-centers/testing.ts'
import { type Holder, PIN, type WalletShop, walletShop } from '../wallet/testing.ts'
import { auditRewards, rewards } from './index.ts'

/** An order of one item. */
export type Sale = { orderId: string; itemId: string; quantity: number; buyer: Holder }

export type RewardShop = WalletShop & {
  /** The account of the shop. */
  house: Holder
  /** Adds a member below another in the referral tree, by default below the house account. */
  join(referrer?: Holder): Promise<Holder>
  /**
   * A member buys units of RM 100.00, and the shop ships them.
   * @param pv of one unit, hundredths
   * @param off a coupon, minor units
   */
  sell(buyer: Holder, units: { quantity: number; pv: number; off?: number }): Promise<Sale>
  receive(sale: Sale): Promise<void>
  /** Completes what is received. */
  complete(): Promise<void>
  refund(sale: Sale, quantity: number): Promise<void>
  /** Balances of a member in the bonus asset: the available bonus, and the debt. */
  bonus(member: Holder): Promise<{ available: bigint; debt: bigint }>
  /** The problems of ledger and rewards. */
  audit(): Promise<string[]>
}

/** Creates a shop whose members earn rewards. */
export async function rewardShop(): Promise<RewardShop> {
  const shop = await walletShop([network, serviceCenters, rewards])
  const house = await shop.holder({ verified: false })
  const staff = () => ({ token: shop.staffToken() })
  const succeed = ({ name, msg }: { name: string; msg: string }) => {
    if (name !== 'ok') throw new Error(`${name}: ${msg}`)
  }
  return {
    ...shop,
    house,
    join: (referrer = house) => shop.holder({ verified: false, referrerId: referrer.id }),
    async sell(buyer, { quantity, pv, off }) {
      const sku = await shop.sku({ price: 10_000 })
      await shop.deps.db.execute(sql`update skus set pv = ${pv}::bigint where id = ${sku.id}::uuid`)
      if (off) await shop.coupon({ off }, buyer.id)
      const what = { source: 'direct' as const, skuId: sku.id, quantity, addressId: buyer.addressId }
      const draft = (await shop.call(draftPreview, what, buyer)).data
      await shop.give(buyer, 'MYR', toMinor(draft.total))
      const { couponIds, total } = draft
      const { orderId } = (await shop.call(orderCreate, { ...what, couponIds, total }, buyer)).data
      succeed(await shop.call(orderPay, { orderIds: [orderId], method: 'balance', payPassword: PIN }, buyer))
      const itemId = (await shop.call(orderInfo, { id: orderId }, buyer)).data.items[0]!.id
      const parcel = { orderId, carrier: 'manual', trackingNo: `T${orderId}`, items: [{ itemId, quantity }] }
      succeed(await shop.call(adminOrderShip, parcel, staff()))
      await shop.runJobs()
      return { orderId, itemId, quantity, buyer }
    },
    async receive({ orderId, buyer }) {
      succeed(await shop.call(orderConfirm, { id: orderId }, buyer))
      await shop.runJobs()
    },
    async complete() {
      shop.clock.advance(31 * DAY_MS)
      await shop.jobs.run(shop.deps, 'orders.complete-due')
      await shop.runJobs()
    },
    async refund({ orderId, itemId }, quantity) {
      const what = { orderId, items: [{ itemId, quantity }], reason: 'Broken' }
      succeed(await shop.call(adminOrderRefund, what, staff()))
      await shop.runJobs()
    },
    async bonus(member) {
      const { available } = await shop.balance(member, 'BONUS')
      const debts = await getBalances(shop.deps.db, receivableOwner(member.id))
      return { available, debt: -(debts.get('BONUS')?.balance ?? 0n) }
    },
    audit: async () => [
      ...(await auditLedger(shop.deps.db)).problems,
      ...(await auditRewards(shop.deps.db)).problems,
    ],
  }
}

/** Makes a member the sub-user of an owner, at a position below. */
export async function placeUnder(
  shop: RewardShop,
  owner: Holder,
  member: Holder,
  leg: 'left' | 'right',
  parent: Holder = owner,
): Promise<void> {
  const { id } = (await shop.call(subUserInvite, { username: member.username }, owner)).data
  await shop.call(subUserAnswer, { id, accept: true }, member)
  const { name } = await shop.call(subUserPlace, { id, parentId: parent.id, leg }, owner)
  if (name !== 'ok') throw new Error(name)
}

/** Opens a service center of a member in Selangor. @returns its id */
export const openCenterOf = ({ deps }: RewardShop, member: Holder): Promise<string> =>
  openTestCenter(deps, member.id)
