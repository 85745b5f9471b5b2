import type { Input, Output } from '@pasar/contract/call'
import type {
  AdminShop,
  adminShopHold,
  adminShopInfo,
  adminShopList,
  adminShopResume,
} from '@pasar/contract/calls/admin/shops'
import { toMoney } from '@pasar/contract/money'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { emitMessages } from '../../../platform/messages/emit-messages.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { getMarket } from '../../settings/index.ts'
import type { ShopRow } from '../access.ts'
import { collectFigures } from '../figures/show-figures.ts'
import { presentProduct } from '../goods/own-products.ts'
import { listOwnProducts } from '../goods/own-queries.ts'
import { type Change, changeState } from '../profile/change-state.ts'
import { presentShopPictures } from '../profile/pictures.ts'
import { shopUrl } from '../profile/presenter.ts'
import { findShop, lockShop } from '../profile/queries.ts'
import { type AdminShopRow, countOpenOrders, findShopLine, listShops } from './queries.ts'

type Shop = z.output<typeof AdminShop>

/** Products and days of the page of a shop. */
const PRODUCTS = 50
const DAYS = 30

const presentLine = (ctx: StaffContext, row: AdminShopRow): Output<typeof adminShopList>['list'][number] => {
  const { ownerId, ownerName, username, sales, openedAt, ...shown } = row
  return {
    ...shown,
    owner: { id: ownerId, name: ownerName, username },
    sales: toMoney(BigInt(sales), getMarket(ctx.market).currency),
    openedAt: new Date(openedAt).toISOString(),
  }
}

/** Lists shops for staff, newest first. */
export async function listShopsForStaff(
  ctx: StaffContext,
  input: Input<typeof adminShopList>,
): Promise<Result<Output<typeof adminShopList>>> {
  const { list, total } = await listShops(ctx.tx, input)
  return ok({
    list: list.map((row) => presentLine(ctx, row)),
    ...{ total, page: input.page, limit: input.limit },
  })
}

async function presentForStaff(ctx: StaffContext, id: string): Promise<Shop | null> {
  const shop = await findShop(ctx.tx, { id })
  const row = shop && (await findShopLine(ctx.tx, id))
  if (!row) return null
  const { about, notice, slug, holdReason, heldByBan, closesAfterHold, closedByStaff, closedAt } = shop
  const at = { id, now: ctx.clock.now() }
  const { list } = await listOwnProducts(ctx.tx, at, { available: false, page: 1, limit: PRODUCTS })
  return {
    ...presentLine(ctx, row),
    ...presentShopPictures(shop),
    ...{ about, notice, holdReason, heldByBan, closesAfterHold, closedByStaff, url: shopUrl(ctx, slug) },
    closedAt: closedAt?.toISOString() ?? null,
    openOrders: await countOpenOrders(ctx.tx, id),
    figures: await collectFigures(ctx, id, DAYS),
    goods: list.map((product) => presentProduct(ctx, product)),
  }
}

/** Returns a shop for staff. Refuses `not-found`. */
export async function showShopForStaff(
  ctx: StaffContext,
  { id }: Input<typeof adminShopInfo>,
): Promise<Result<Output<typeof adminShopInfo>>> {
  const shop = await presentForStaff(ctx, id)
  return shop ? ok(shop) : refuse('not-found')
}

type ActionInput = Input<typeof adminShopHold>

/** The messages to an owner. That of an open shop has no reason: staff's is only in the audit. */
const messages = {
  hold: 'shop_held',
  resume: 'shop_resumed',
  staffReopen: 'shop_resumed',
  staffClose: 'shop_closing',
} as const
type StaffChange = Change & { action: keyof typeof messages }

/**
 * Changes the state of a shop, records why, and tells the owner, of an end of a hold only when the shop is
 * open then. Refuses `not-found` and `state-changed`.
 */
async function change(
  ctx: StaffContext,
  { id, reason }: ActionInput,
  toChange: (shop: ShopRow) => StaffChange,
): Promise<Result<Shop>> {
  const shop = await lockShop(ctx.tx, id)
  if (!shop) return refuse('not-found')
  const what = toChange(shop)
  const state = await changeState(ctx.tx, shop, what, ctx.clock.now())
  if (!state) return refuse('state-changed')
  const was = { state: shop.state, reason: shop.holdReason }
  await recordAudit(ctx, `shop.${what.action}`, `shop:${id}`, was, { state, reason })
  const { ownerId: memberId, name } = shop
  const key = messages[what.action]
  const to = { memberId, event: `${key} ${id} ${ctx.requestId}`, target: '/pages/shop/index' }
  if (key !== 'shop_resumed') await emitMessages(ctx.tx, [{ ...to, key, values: { name, reason } }])
  else if (state === 'open') await emitMessages(ctx.tx, [{ ...to, key, values: { name } }])
  return ok((await presentForStaff(ctx, id))!)
}

/** Holds a shop, and tells the owner why. Refuses `not-found` and `state-changed`. */
export const holdShop = (ctx: StaffContext, input: ActionInput): Promise<Result<Shop>> =>
  change(ctx, input, () => ({ action: 'hold', reason: input.reason }))

/**
 * Ends the hold of staff, or opens a shop again that staff close, and tells the owner once it is open. A shop
 * that was closing goes on with that; the ban of its owner holds it further. Refuses `not-found`,
 * `state-changed`, and `account-banned` for a shop that only the ban holds.
 */
export async function resumeShop(
  ctx: StaffContext,
  input: ActionInput,
): Promise<Result<Output<typeof adminShopResume>>> {
  const found = await findShop(ctx.tx, { id: input.id })
  if (found?.heldByBan) return refuse('account-banned')
  return await change(ctx, input, ({ state }) => ({
    action: state === 'closing' ? 'staffReopen' : 'resume',
  }))
}

/**
 * Closes a shop once its orders are finished, and tells the owner why; ends a hold of staff. Refuses
 * `not-found` and `state-changed`.
 */
export const closeShopByStaff = (ctx: StaffContext, input: ActionInput): Promise<Result<Shop>> =>
  change(ctx, input, () => ({ action: 'staffClose' }))
