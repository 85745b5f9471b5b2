import type { Input, Output } from '@pasar/contract/call'
import type { Cart, cartCount, cartPreview } from '@pasar/contract/calls/cart'
import type { DealerLevel } from '@pasar/contract/partners'
import { sql } from 'drizzle-orm'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import {
  dealerLevelColumn,
  offeredColumn,
  offeredCoupons,
  type Raw,
  toDealerDiscount,
  toOfferedCoupon,
} from '../pricing/index.ts'
import {
  findFlashOffers,
  findRunningPromotions,
  flashColumn,
  promotionsColumn,
  toFlashOffer,
  toRunningPromotions,
  type Viewer,
} from '../promotions/index.ts'
import { getMarket } from '../settings/index.ts'
import { presentCart } from './presenter.ts'
import type { CartOffers } from './price-cart.ts'
import { getCartLinesWith, getCartSummary } from './queries.ts'

/** Returns the member's cart. */
export async function showCart(ctx: MemberContext): Promise<Result<Cart>> {
  const viewer = getViewer(ctx, ctx.member.id)
  const offered = offeredColumn(viewer.currency, ctx.member.id, viewer.now)
  const { lines, extra } = await getCartLinesWith(
    ctx.tx,
    ctx.member.id,
    sql<Found>`jsonb_build_object('coupons', ${offered}, 'promotions', ${promotionsColumn(viewer)},
      'dealer', ${dealerLevelColumn(ctx.member.id)}, 'country', (
      select country from addresses where member_id = ${ctx.member.id}::uuid and is_default), 'flash', (
      select jsonb_agg(f) from (
        select c.sku_id, ${flashColumn(sql`c.sku_id`, viewer)} as flash from cart_lines c where c.member_id = ${ctx.member.id}::uuid
      ) f where f.flash is not null))`,
  )
  return ok(await presentCart(ctx, lines, ctx.member.id, toOffers(ctx, extra), extra.country ?? undefined))
}

/** What is offered to the owner of a cart, as rows. */
type Found = {
  coupons: Raw[] | null
  promotions: Raw[] | null
  flash: { sku_id: string; flash: Raw }[] | null
  dealer: DealerLevel | 0
  /** Of the default address. */
  country: string | null
}

const toOffers = (ctx: Ctx, { coupons, promotions, flash, dealer }: Found): CartOffers => ({
  dealerBp: toDealerDiscount(ctx, dealer),
  coupons: (coupons ?? []).map(toOfferedCoupon),
  promotions: toRunningPromotions(promotions),
  flash: new Map((flash ?? []).map((row) => [row.sku_id, toFlashOffer(row.flash)!])),
})

const getViewer = (ctx: Ctx, memberId: string | null): Viewer => ({
  memberId,
  currency: getMarket(ctx.market).currency,
  now: ctx.clock.now(),
})

/** Returns the counts of the member's cart for its badge; 0 for visitors, whose cart is on the device. */
export async function countCart(ctx: Ctx): Promise<Result<Output<typeof cartCount>>> {
  return ok(ctx.actor.kind === 'member' ? await getCartSummary(ctx.tx, ctx.actor.id) : { count: 0, lines: 0 })
}

/** Prices a visitor's cart, which is stored on the device. Repeated SKUs are merged. */
export async function previewCart(ctx: Ctx, { lines }: Input<typeof cartPreview>): Promise<Result<Cart>> {
  const merged = new Map<string, (typeof lines)[number]>()
  for (const line of lines) {
    const same = merged.get(line.skuId)
    merged.set(line.skuId, same ? { ...same, quantity: same.quantity + line.quantity } : line)
  }
  const viewer = getViewer(ctx, null)
  const [coupons, promotions, flash] = await Promise.all([
    offeredCoupons(ctx.tx, viewer.currency, null, null, viewer.now),
    findRunningPromotions(ctx.tx, viewer),
    findFlashOffers(ctx.tx, [...merged.keys()], viewer),
  ])
  return ok(await presentCart(ctx, [...merged.values()], null, { coupons, promotions, flash, dealerBp: 0 }))
}
