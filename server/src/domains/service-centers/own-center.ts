import type { Input, Output } from '@pasar/contract/call'
import type {
  ownServiceCenter,
  ownServiceCenterUpdate,
  servedOrders,
} from '@pasar/contract/calls/network/service-centers'
import { toMoney } from '@pasar/contract/money'
import type { OrderState } from '@pasar/contract/orders/order-states'
import { maskName } from '@pasar/contract/validate'
import { eq } from 'drizzle-orm'
import type { MemberContext } from '../../platform/context.ts'
import { getDayStart, toDay } from '../../platform/days.ts'
import { ok, type Result, refuse, refuseFields } from '../../platform/result.ts'
import { text } from '../../texts/text.ts'
import { getMarket } from '../settings/index.ts'
import { invalidateCenters } from './list-centers.ts'
import { toColumns, toProfile, validateProfile } from './profile.ts'
import { findOwnCenter, findServedOrders, lockOwnCenter, type ServedRow, sumServed } from './queries.ts'
import { serviceCenters } from './tables.ts'

const bonus = (minor: string) => toMoney(BigInt(minor), 'BONUS')

/** Returns the member's center with its totals. Refuses `not-found` without one. */
export async function showOwnCenter({
  tx,
  member,
  clock,
  market,
}: MemberContext): Promise<Result<Output<typeof ownServiceCenter>>> {
  const row = await findOwnCenter(tx, member.id)
  if (!row) return refuse('not-found')
  const { timeZone } = getMarket(market)
  const month = toDay(clock.now(), timeZone).slice(0, 7)
  const sums = await sumServed(tx, row, getDayStart(`${month}-01`, timeZone))
  return ok({
    id: row.id,
    state: row.state,
    suspendReason: row.suspendReason,
    profile: toProfile(row),
    totals: {
      orders: sums.orders,
      monthOrders: sums.monthOrders,
      volume: toMoney(BigInt(sums.volume), 'PV'),
      pending: bonus(sums.pending),
      month: bonus(sums.month),
      earned: bonus(sums.earned),
    },
    openedAt: row.createdAt.toISOString(),
  })
}

const placeFields = ['country', 'stateCode', 'state', 'city', 'postcode'] as const

/**
 * Changes the profile of the member's center. Its country, state, city and postcode decide which orders it
 * serves (servingCenter), so that only staff change them. A place on the map that no longer fits the address
 * is left out. Refuses `not-found`, `input-invalid`.
 */
export async function updateOwnCenter(
  ctx: MemberContext,
  { profile }: Input<typeof ownServiceCenterUpdate>,
): Promise<Result<Output<typeof ownServiceCenterUpdate>>> {
  const row = await lockOwnCenter(ctx.tx, ctx.member.id)
  if (!row) return refuse('not-found')
  const invalid = validateProfile(ctx, profile)
  if (invalid) return invalid
  const stored = toProfile(row)
  const moved = placeFields.find((key) => stored[key] !== profile[key])
  if (moved) return refuseFields({ [`profile.${moved}`]: text(ctx.language, 'serviceCenters.place_fixed') })
  const hasPosition = stored.detail === profile.detail
  const columns = { ...toColumns(profile), ...(hasPosition ? {} : { latitude: null, longitude: null }) }
  await ctx.tx.update(serviceCenters).set(columns).where(eq(serviceCenters.id, row.id))
  invalidateCenters(ctx)
  return ok({})
}

/** Presents an order that a center serves: the buyer with a masked name, and not what was bought. */
const presentServed = (row: ServedRow) => ({
  id: row.id,
  buyer: maskName(row.nickname),
  state: row.state as OrderState,
  units: row.units,
  pv: row.pv === null ? null : toMoney(BigInt(row.pv), 'PV'),
  reward:
    row.rewardState && row.reward !== null ? { amount: bonus(row.reward), state: row.rewardState } : null,
  placedAt: new Date(row.placedAt).toISOString(),
  receivedAt: row.receivedAt && new Date(row.receivedAt).toISOString(),
})

/** Lists the paid orders that the member's center serves. Refuses `not-found` without one. */
export async function listServedOrders(
  { tx, member }: MemberContext,
  { page, limit }: Input<typeof servedOrders>,
): Promise<Result<Output<typeof servedOrders>>> {
  const row = await findOwnCenter(tx, member.id)
  if (!row) return refuse('not-found')
  const { list, total } = await findServedOrders(tx, row.id, { page, limit })
  return ok({ list: list.map(presentServed), total, page, limit })
}
