import type { Input, Output } from '@pasar/contract/call'
import type { adminPromotionInfo, adminPromotionList } from '@pasar/contract/calls/admin/catalog/promotions'
import { type Currency, exponents, minorToDecimal, toMoney } from '@pasar/contract/money'
import { sqlStatesWhere } from '@pasar/contract/orders/order-states'
import { sql } from 'drizzle-orm'
import { contentVersion } from '../../../platform/content-version.ts'
import type { Ctx } from '../../../platform/context.ts'
import { countUpTo } from '../../../platform/db/sql-helpers.ts'
import { localize, type Texts } from '../../../platform/localized-text.ts'
import type { promotionSkus, promotions } from '../tables.ts'

type View = Output<typeof adminPromotionInfo>
type SkuRow = Omit<typeof promotionSkus.$inferSelect, 'promotionId' | 'position'> & {
  title: Texts
  code: string
  listPrice: bigint
}

/** A promotion as the console reads it. */
export type FoundPromotion = {
  row: typeof promotions.$inferSelect
  skus: SkuRow[]
  orders: number
  units: number
  discount: bigint
}

const live = sql.raw(sqlStatesWhere((facts) => facts.live))

/** The columns of promotion `p` that toFound() reads. */
const columns = sql`to_jsonb(p) as row,
  (select coalesce(jsonb_agg(jsonb_build_object('skuId', f.sku_id, 'price', f.price, 'units', f.units, 'used', f.used,
      'perMember', f.per_member, 'title', g.title, 'code', s.code, 'listPrice', s.price) order by f.position), '[]')
    from promotion_skus f join skus s on s.id = f.sku_id join goods g on g.id = s.goods_id where f.promotion_id = p.id) as skus,
  (select jsonb_build_object('orders', count(distinct o.id), 'units', coalesce(sum(i.quantity), 0), 'discount',
      -coalesce(sum((select sum((a->>'amount')::bigint) from jsonb_array_elements(i.adjustments) a where a->>'id' = p.id::text)), 0))
    from order_items i join orders o on o.id = i.order_id
    where (i.promotion_id = p.id or i.discount_promotion_id = p.id) and o.paid_at is not null and o.state in ${live}) as results`

type Json = Record<string, unknown>

function toFound(found: Json): FoundPromotion {
  const p = found.row as Json
  const results = found.results as { orders: number; units: number; discount: number }
  return {
    row: {
      id: p.id as string,
      kind: p.kind as FoundPromotion['row']['kind'],
      title: p.title as Texts,
      currency: p.currency as string,
      startsAt: new Date(p.starts_at as string),
      endsAt: new Date(p.ends_at as string),
      buy: p.buy as number | null,
      get: p.get as number | null,
      percent: p.percent as number | null,
      scope: p.scope as string,
      scopeIds: p.scope_ids as string[],
      threshold: p.threshold === null ? null : BigInt(p.threshold as number),
    },
    skus: (found.skus as Json[]).map((s) => ({
      skuId: s.skuId as string,
      price: BigInt(s.price as number),
      units: s.units as number,
      used: s.used as number,
      perMember: s.perMember as number | null,
      title: s.title as Texts,
      code: s.code as string,
      listPrice: BigInt(s.listPrice as number),
    })),
    orders: results.orders,
    units: results.units,
    discount: BigInt(results.discount),
  }
}

/** Presents a promotion for the console. */
export function presentPromotion(ctx: Ctx, { row, skus, ...results }: FoundPromotion): View {
  const currency = row.currency as Currency
  const decimal = (minor: bigint) => minorToDecimal(minor, exponents[currency])
  const now = ctx.clock.now()
  const terms = {
    ...row,
    scope: row.scope as View['scope'],
    threshold: row.threshold === null ? null : decimal(row.threshold),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
  }
  const edited = skus.map(({ skuId, price, units, perMember }) => [skuId, decimal(price), units, perMember])
  return {
    ...terms,
    // Orders do not change it, nor do titles and prices of products.
    version: contentVersion([terms, edited]),
    phase: now < row.startsAt ? 'coming' : now < row.endsAt ? 'running' : 'over',
    skus: skus.map((sku) => ({
      ...sku,
      title: localize(sku.title, ctx.language),
      price: decimal(sku.price),
      listPrice: decimal(sku.listPrice),
    })),
    results: { ...results, discount: toMoney(results.discount, currency) },
  }
}

/** Returns a page of promotions by end, latest first. */
export async function pageOfPromotions(
  ctx: Ctx,
  { page, limit, phase, kind }: Input<typeof adminPromotionList>,
): Promise<{ found: FoundPromotion[]; total: number }> {
  const now = sql`${ctx.clock.now().toISOString()}::timestamptz`
  const phases = {
    coming: sql`p.starts_at > ${now}`,
    running: sql`p.starts_at <= ${now} and p.ends_at > ${now}`,
    over: sql`p.ends_at <= ${now}`,
  }
  const rows = sql`from promotions p where ${phase ? phases[phase] : sql`true`} and ${kind ? sql`p.kind = ${kind}` : sql`true`}`
  const found = await ctx.tx.execute<Json>(sql`
    select ${columns} ${rows} order by p.ends_at desc, p.id limit ${limit}::int offset ${(page - 1) * limit}::int`)
  return { found: found.rows.map(toFound), total: await countUpTo(ctx.tx, rows) }
}

/**
 * Returns one promotion.
 * @param lock locks its rows for a change, so that orders wait
 */
export async function findPromotion(
  ctx: Ctx,
  id: string,
  { lock = false } = {},
): Promise<FoundPromotion | undefined> {
  if (lock)
    await ctx.tx.execute(
      sql`select 1 from promotion_skus where promotion_id = ${id}::uuid order by sku_id for no key update`,
    )
  const { rows } = await ctx.tx.execute<Json>(
    sql`select ${columns} from promotions p where p.id = ${id}::uuid`,
  )
  return rows.map(toFound)[0]
}
