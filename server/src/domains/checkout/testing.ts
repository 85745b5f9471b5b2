import type { Currency } from '@pasar/contract/money'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Deps } from '../../platform/context.ts'
import type { Domain } from '../../platform/domain.ts'
import type { TestShop } from '../../platform/testing.ts'
import { testShop } from '../../platform/testing.ts'
import { cart } from '../cart/index.ts'
import { give } from '../ledger/testing.ts'
import { orders } from '../orders/index.ts'
import { pricing } from '../pricing/index.ts'
import { shipping } from '../shipping/index.ts'
import { giveDispatchAddress } from '../shipping/testing.ts'
import { checkout } from './index.ts'

export type TestSku = { id: string; goodsId: string }
export type Buyer = { id: string; token: string; addressId: string }

type SkuOptions = {
  price?: number
  memberPrice?: number | null
  struckPrice?: number
  /** PTS minor units. */
  pointsPrice?: number
  stock?: number
  weightGrams?: number
  limitPerOrder?: number | null
  limitPerMember?: number | null
  goodsId?: string
  /** Face value of one unit, for a gift card. */
  giftValue?: number
}

type CouponOptions = {
  kind?: 'fixed' | 'percent'
  off?: number
  percent?: number
  minimum?: number
  stackable?: boolean
  firstOrder?: boolean
  perMember?: number
  total?: number | null
  endsInDays?: number
  scope?: 'all' | 'categories' | 'goods'
  scopeIds?: string[]
  /** The member-owned shop where alone it counts. */
  shopId?: string
}

/** Fixtures of a shop with products; amounts in minor units of MYR. */
type Fixtures = {
  /** A member without a password: it cannot sign in. */
  member(referrerId?: string): Promise<{ id: string; addressId: string }>
  sku(options?: SkuOptions): Promise<TestSku>
  coupon(options?: CouponOptions, holder?: string): Promise<string>
  givePoints(memberId: string, minor: bigint): Promise<void>
  categoryId: string
}

/** A test shop with one freight template and the fixtures. */
export type BuyingShop = TestShop &
  Fixtures & {
    buyer(referrerId?: string): Promise<Buyer>
    staffToken(): string
    one<T>(query: ReturnType<typeof sql>): Promise<T>
  }

const picture = { url: '/img/public/x', width: 10, height: 10, blur: '#fff,#eee', alt: { 'en-us': 'A tin' } }
const text = (s: string) => JSON.stringify({ 'en-us': s, 'zh-cn': `${s} 中` })

/**
 * Starts a test shop with the domains of checkout.
 * @param more further domains
 */
export async function buyingShop(
  more: readonly Domain[] = [],
  config: Partial<Config> = {},
): Promise<BuyingShop> {
  const shop = await testShop({ domains: [pricing, cart, checkout, orders, shipping, ...more], config })
  const fixtures = await createFixtures(shop.deps)
  const id = () => shop.deps.ids.uuid()
  return {
    ...shop,
    ...fixtures,
    async one<T>(query: ReturnType<typeof sql>) {
      return (await shop.deps.db.execute(query)).rows[0] as T
    },
    async buyer(referrerId) {
      const member = await fixtures.member(referrerId)
      return { ...member, token: shop.tokenFor({ kind: 'member', id: member.id, sessionId: id() }) }
    },
    staffToken: () =>
      shop.tokenFor({ kind: 'staff', id: id(), permissions: ['orders', 'finance', 'refunds'] }),
  }
}

/** Inserts one category and one freight template, and returns the fixtures. */
export async function createFixtures(deps: Deps): Promise<Fixtures> {
  const { db } = deps
  const id = () => deps.ids.uuid()
  const categoryId = id()
  const templateId = id()
  const now = () => deps.clock.now().toISOString()
  await db.execute(sql`insert into categories (id, slug, level, name, icon, tint, position)
    values (${categoryId}::uuid, 'tea', 1, ${text('Tea')}::jsonb, 'leaf', '#fff', 1)`)
  await db.execute(sql`insert into freight_templates (id, key, name, is_default)
    values (${templateId}::uuid, 'std', ${text('Standard')}::jsonb, true)`)
  await db.execute(sql`insert into freight_rules (id, template_id, country, states, basis, first_unit, first_fee,
      additional_unit, additional_fee, free_above, currency, min_days, max_days)
    values (${id()}::uuid, ${templateId}::uuid, 'MY', '{}', 'weight', 1000, 800, 500, 200, 20000, 'MYR', 2, 5)`)
  await giveDispatchAddress(db)
  let counter = 0

  return {
    categoryId,
    async member(referrerId) {
      counter += 1
      const n = counter
      const memberId = id()
      await db.execute(sql`insert into members (id, username, username_key, nickname, email, email_verified_at, password_hash, invitation_code, created_at, referrer_id)
        values (${memberId}::uuid, ${`buyer${n}`}, ${`buyer${n}`}, ${`Buyer ${n}`}, ${`buyer${n}@example.com`}, ${now()}::timestamptz,
          'none', ${`INVITE${n}`}, ${now()}::timestamptz, ${referrerId ?? null}::uuid)`)
      const addressId = id()
      await db.execute(sql`insert into addresses (id, member_id, country, given_name, surname, phone_prefix, phone, email,
          state, city, district, state_code, city_code, district_code, postcode, detail, tag, is_default, created_at)
        values (${addressId}::uuid, ${memberId}::uuid, 'MY', 'Aminah', 'Rahman', '60', '123456789', '', 'Selangor',
          'Shah Alam', '', 'MY-10', '', '', '40150', '12 Jalan Bunga', '', true, ${now()}::timestamptz)`)
      return { id: memberId, addressId }
    },
    async sku(o = {}) {
      counter += 1
      const n = counter
      const goodsId = o.goodsId ?? id()
      const skuId = id()
      const price = o.price ?? 2500
      if (!o.goodsId)
        await db.execute(sql`insert into goods (id, slug, category_id, category_ids, brand, title, subtitle, description, specs,
            pictures, promises, tags, attributes, attribute_names, ships_from, limit_per_order, limit_per_member, state,
            min_price, max_price, search_text, created_at, updated_at)
          values (${goodsId}::uuid, ${`goods-${n}`}, ${categoryId}::uuid, array[${categoryId}::uuid], 'Brand',
            ${text(`Tea ${n}`)}::jsonb, ${text('sub')}::jsonb, '{}', '{}', ${JSON.stringify([picture])}::jsonb, '{}', '{}',
            '{}', '{}', ${text('Shah Alam')}::jsonb, ${o.limitPerOrder ?? null}::int, ${o.limitPerMember ?? null}::int, 'on_sale',
            ${price}::bigint, ${price}::bigint, 'tea', ${now()}::timestamptz, ${now()}::timestamptz)`)
      await db.execute(sql`insert into skus (id, goods_id, code, value_ids, option_text, price, member_price, struck_price, points_price, pv, weight_grams,
          position, gift_value)
        values (${skuId}::uuid, ${goodsId}::uuid, ${`SKU-${n}`}, '{}', ${text('100 g')}::jsonb, ${price}::bigint,
          ${o.memberPrice ?? null}::bigint, ${o.struckPrice ?? null}::bigint, ${o.pointsPrice ?? null}::bigint, ${o.giftValue ? 0 : 1000}::bigint, ${o.weightGrams ?? 500}::int, ${n}::int,
          ${o.giftValue ?? null}::bigint)`)
      await db.execute(
        sql`insert into stock_levels (sku_id, on_hand) values (${skuId}::uuid, ${o.stock ?? 100}::int)`,
      )
      return { id: skuId, goodsId }
    },
    async coupon(o = {}, holder) {
      const couponId = id()
      const kind = o.kind ?? 'fixed'
      const ends = new Date(deps.clock.now().getTime() + (o.endsInDays ?? 30) * DAY_MS).toISOString()
      const starts = new Date(deps.clock.now().getTime() - 40 * DAY_MS).toISOString()
      await db.execute(sql`insert into coupons (id, shop_id, title, currency, kind, off, percent, minimum, scope, scope_ids, stackable,
          first_order, total, per_member, starts_at, ends_at)
        values (${couponId}::uuid, ${o.shopId ?? null}::uuid, ${text('Coupon')}::jsonb, 'MYR', ${kind}, ${kind === 'fixed' ? (o.off ?? 500) : null}::bigint,
          ${kind === 'percent' ? (o.percent ?? 10) : null}::int, ${o.minimum ?? 0}::bigint, ${o.scope ?? 'all'},
          string_to_array(${(o.scopeIds ?? []).join(',')}, ',')::uuid[], ${o.stackable ?? false},
          ${o.firstOrder ?? false}, ${o.total ?? null}::int,
          ${o.perMember ?? 1}::int, ${starts}::timestamptz, ${ends}::timestamptz)`)
      if (holder)
        await db.execute(sql`insert into member_coupons (id, coupon_id, member_id, nth, collected_at)
          values (${id()}::uuid, ${couponId}::uuid, ${holder}::uuid, 1, ${now()}::timestamptz)`)
      return couponId
    },
    givePoints: (memberId, minor) => give(deps, memberId, 'PTS', minor),
  }
}

/** Converts minor units of MYR to the Money of the API. */
export const ringgit = (minor: number, currency: Currency = 'MYR') => ({
  amount: (minor / 100).toFixed(2),
  currency,
})
