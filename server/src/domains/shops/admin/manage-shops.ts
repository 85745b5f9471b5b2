import type { Input, Output } from '@pasar/contract/call'
import type {
  AdminShop,
  adminShopClose,
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
import { findBan } from '../../identity/index.ts'
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
  const { about, notice, slug, holdReason, heldByBan, closedAt } = shop
  const at = { id, now: ctx.clock.now() }
  const { list } = await listOwnProducts(ctx.tx, at, { available: false, page: 1, limit: PRODUCTS })
  return {
    ...presentLine(ctx, row),
    ...presentShopPictures(shop),
    ...{ about, notice, holdReason, heldByBan, url: shopUrl(ctx, slug) },
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

/** Changes the state of a locked shop, and records why. */
async function change(ctx: StaffContext, shop: ShopRow, what: Change, reason: string): Promise<Result<Shop>> {
  const state = await changeState(ctx.tx, shop, what, ctx.clock.now())
  if (!state) return refuse('state-changed')
  const before = { state: shop.state, reason: shop.holdReason }
  await recordAudit(ctx, `shop.${what.action}`, `shop:${shop.id}`, before, { state, reason })
  return ok((await presentForStaff(ctx, shop.id))!)
}

/** Holds a shop, and tells the owner why. Refuses `not-found` and `state-changed`. */
export async function holdShop(
  ctx: StaffContext,
  { id, reason }: Input<typeof adminShopHold>,
): Promise<Result<Output<typeof adminShopHold>>> {
  const shop = await lockShop(ctx.tx, id)
  if (!shop) return refuse('not-found')
  const { ownerId: memberId, name } = shop
  await emitMessages(ctx.tx, [
    {
      ...{ memberId, key: 'shop_held', event: `shop_held ${id} ${ctx.requestId}`, values: { name, reason } },
      target: '/pages/shop/index',
    },
  ])
  return await change(ctx, shop, { action: 'hold', reason }, reason)
}

/**
 * Opens a held shop again, and tells the owner. Refuses `not-found`, `state-changed`, and `account-banned`
 * while the owner is banned.
 */
export async function resumeShop(
  ctx: StaffContext,
  { id, reason }: Input<typeof adminShopResume>,
): Promise<Result<Output<typeof adminShopResume>>> {
  const shop = await lockShop(ctx.tx, id)
  if (!shop) return refuse('not-found')
  const { ownerId: memberId, name } = shop
  if ((await findBan(ctx.tx, memberId)) !== undefined) return refuse('account-banned')
  await emitMessages(ctx.tx, [
    {
      ...{ memberId, key: 'shop_resumed', event: `shop_resumed ${id} ${ctx.requestId}`, values: { name } },
      target: '/pages/shop/index',
    },
  ])
  return await change(ctx, shop, { action: 'resume' }, reason)
}

/** Closes a shop once its orders are finished. Refuses `not-found` and `state-changed`. */
export async function closeShopByStaff(
  ctx: StaffContext,
  { id, reason }: Input<typeof adminShopClose>,
): Promise<Result<Output<typeof adminShopClose>>> {
  const shop = await lockShop(ctx.tx, id)
  return shop ? await change(ctx, shop, { action: 'close', byStaff: true }, reason) : refuse('not-found')
}
