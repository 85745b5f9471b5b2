import { DAY_MS } from '@pasar/contract/time'
import { eq, inArray } from 'drizzle-orm'
import { addresses } from '../../domains/addresses/tables.ts'
import { members } from '../../domains/identity/tables.ts'
import { memberOwner } from '../../domains/ledger/index.ts'
import { ledgerAccounts } from '../../domains/ledger/tables.ts'
import { getUnitPrice } from '../../domains/pricing/index.ts'
import type { reviews as reviewTable } from '../../domains/reviews/tables.ts'
import { getSettings } from '../../domains/settings/index.ts'
import { addRole, addStaff } from '../../domains/staff/index.ts'
import { staff } from '../../domains/staff/tables.ts'
import { companyAccounts } from '../../domains/topups/tables.ts'
import { makeIds } from '../../platform/ids.ts'
import type { Loading } from '../load/context.ts'
import { inDays } from '../load/context.ts'
import { accounts } from '../load/people.ts'
import type { DemoData } from '../types.ts'
import { finishHistory } from './finish/finish-history.ts'
import type { History, HistoryMember, HistoryStaff } from './history.ts'
import { createSeededIds } from './ids.ts'
import { createLedger } from './ledger.ts'
import { readCoupleOffers, scheduleCouples } from './orders/couple-orders.ts'
import { scheduleDemand, scheduleRecentOrders } from './orders/demand.ts'
import { readGroupOffers, scheduleGroups } from './orders/group-orders.ts'
import { startOrder } from './orders/order-life.ts'
import { answerReview, isOrdinary, orderForReview } from './orders/reviewed-orders.ts'
import { readShops, scheduleShopOrders } from './orders/shop-orders.ts'
import { joinMembers } from './people/join-members.ts'
import { listPeople } from './people/names.ts'
import { createRandom } from './random.ts'
import { createRows } from './rows.ts'
import { readShopData } from './shop/shop-data.ts'
import { scheduleStaffLife } from './shop/staff-life.ts'
import { collectedTables } from './tables.ts'
import { schedulePlacements } from './team/place-team.ts'
import { createTimeline } from './timeline.ts'
import { scheduleWallet } from './wallet/wallet-life.ts'

const DAYS = 182
const SEED = 20_260_101
/** The subtotal from which parcels in Malaysia ship free, minor units. */
const FREE_SHIPPING = 8_000n
const FINANCE = { email: 'finance@pasar.example', name: 'Devi' }

type ReviewRow = typeof reviewTable.$inferSelect

/**
 * Returns the context in which the demo's own people are loaded: they are there from the start of the
 * history.
 */
export function beginHistory(loading: Loading): Loading {
  const now = inDays(loading.now, -DAYS)
  const clock = { now: () => now }
  return { ...loading, now, ctx: { ...loading.ctx, clock, ids: makeIds(clock) } }
}

/**
 * Loads six months of orders, members, reviews, payments, refunds and wallets that end now, into the
 * transaction of the loaded demo shop. Time is simulated: orders are priced, paid, shipped and refunded by
 * the domains' own rules, and the rows are inserted at the end, a statement per table. The same seed and time
 * give the same history.
 * @param reviews the rows of the editorial reviews, which get orders where the history covers them
 * @returns the history, for `sendToSandbox` after the commit
 */
export async function loadHistory(loading: Loading, demo: DemoData, reviews: ReviewRow[]): Promise<History> {
  const { history, known, account } = await createHistory(loading)
  const nicknames = new Map(demo.members.map(({ key, nickname }) => [key, nickname]))
  const firstReviews = new Map<string, Date>()
  for (const [index, { member }] of demo.reviews.entries()) {
    const { createdAt } = reviews[index]!
    const first = firstReviews.get(member)
    if (createdAt > inDays(history.from, 20) && (!first || createdAt < first))
      firstReviews.set(member, createdAt)
  }
  const notAfter = new Map([...firstReviews].map(([key, at]) => [key, inDays(at, -10)]))
  joinMembers(history, listPeople(nicknames), { ...account, notAfter })
  scheduleDemand(history)
  scheduleRecentOrders(history)
  scheduleOwnOrders(history)
  scheduleGroups(history, await readGroupOffers(loading.ctx.tx))
  scheduleCouples(history, await readCoupleOffers(loading.ctx.tx))
  scheduleShopOrders(history, await readShops(loading.ctx.tx))
  const authorOf = (key: string) => history.members.find((member) => member.key === key)
  for (const [index, review] of demo.reviews.entries()) {
    orderForReview(history, review, reviews[index]!, authorOf)
    answerReview(history, reviews[index]!)
  }
  scheduleWallet(history)
  schedulePlacements(history)
  scheduleStaffLife(history)
  history.timeline.run()
  await finishHistory(loading, history, known, reviews)
  return history
}

async function createHistory(loading: Loading) {
  const { ctx, now: until } = loading
  const from = inDays(until, -DAYS)
  const timeline = createTimeline(from, until)
  const random = createRandom(SEED)
  const ids = createSeededIds(createRandom(SEED + 1), timeline)
  const rows = createRows(collectedTables)
  const known = await ctx.tx.select().from(ledgerAccounts)
  const own = await findOwnMember(loading)
  const ofMarket = eq(companyAccounts.currency, 'MYR')
  const [companyAccount] = await ctx.tx.select().from(companyAccounts).where(ofMarket)
  const { isActive: _, createdAt: __, ...shown } = companyAccount!
  const history: History = {
    ...{ ctx, ids, random, timeline, rows, from, until },
    ledger: createLedger({ ids, clock: timeline, rows }, known),
    settings: getSettings(ctx),
    shop: await readShopData(ctx.tx),
    staff: await findStaff(loading),
    members: [own.member],
    companyAccount: shown,
    writes: [],
  }
  return { history, known, account: own.account }
}

/** Returns the wallet member as a member of the history, and what all new accounts share with it. */
async function findOwnMember({ ctx }: Loading) {
  const names = [accounts.walletMember.username, accounts.shopMember.username]
  const found = await ctx.tx.select().from(members).where(inArray(members.username, names))
  const [walletMember, shopMember] = names.map((name) => found.find(({ username }) => username === name)!)
  const [address] = await ctx.tx.select().from(addresses)
  const { givenName, surname } = address!
  const member: HistoryMember = {
    ...{
      key: walletMember!.username,
      givenName,
      surname,
      nickname: walletMember!.nickname,
      language: 'en-us',
      abroad: false,
    },
    ...{
      id: walletMember!.id,
      username: walletMember!.username,
      email: walletMember!.email!,
      referrerId: shopMember!.id,
      joinedAt: walletMember!.createdAt,
    },
    ...{ address: address!, weight: 0, wallet: 'unused', orders: 0 },
  }
  const { passwordHash: hash, payPasswordHash } = walletMember!
  return { member, account: { hash, pin: payPasswordHash!, referrerId: shopMember!.id } }
}

/** Returns the staff, with an account for money besides the owner's. */
async function findStaff(loading: Loading): Promise<HistoryStaff> {
  const { ctx } = beginHistory(loading)
  const permissions = ['finance', 'members', 'verification'] as const
  const role = { name: 'Finance', note: 'Reviews payments, payouts and documents', permissions }
  const roleIds = [await addRole(ctx, role)]
  const financeId = await addStaff(ctx, { ...FINANCE, password: loading.passwords.unknown, roleIds })
  const found = await ctx.tx.select().from(staff)
  const pick = (matches: (row: (typeof found)[number]) => boolean) => {
    const { id, name } = found.find(matches)!
    return { id, name }
  }
  return {
    owner: pick((row) => row.isOwner),
    finance: pick((row) => row.id === financeId),
    clerk: pick((row) => !row.isOwner && row.id !== financeId),
  }
}

/**
 * Days before the end at which the wallet member orders. All but the last two orders are completed by the
 * last one.
 */
const OWN_ORDERS = [171, 139, 118, 96, 70, 47, 12, 2]
/** Units of each order: enough PV for a star. */
const OWN_UNITS = 3

/**
 * Schedules the orders of the wallet member. The last one spends the points that the others have earned, so
 * that the balance of points is the printed one. Prices are whole ringgit and ship free, so that no fraction
 * of a point remains.
 */
function scheduleOwnOrders(history: History): void {
  const { ledger, members: list, random, shop, timeline, until } = history
  const walletMember = list[0]!
  const owner = memberOwner(walletMember.id)
  const opening = ledger.available(owner, 'PTS')
  const choices = shop.skus.filter((sku) => {
    const { price } = getUnitPrice(sku, { signedIn: true })
    return isOrdinary(sku) && price >= FREE_SHIPPING && price % 100n === 0n
  })
  for (const days of OWN_ORDERS)
    timeline.at(new Date(until.getTime() - days * DAY_MS), () => {
      const points = days === OWN_ORDERS.at(-1) ? ledger.available(owner, 'PTS') - opening : 'none'
      const sku = random.pick(choices)
      const quantity = Math.min(OWN_UNITS, sku.limitPerOrder ?? OWN_UNITS)
      startOrder(history, walletMember, [{ sku, quantity }], {
        outcome: 'own',
        points,
      })
    })
}
