import { sqlStatesWhere } from '@pasar/contract/orders/order-states'
import { type SQL, sql } from 'drizzle-orm'
import { json, uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { StoredPicture, Texts } from '../../platform/localized-text.ts'
import { type BuyGetTerms, big, type GiftTerms, prohibitedColumn, type Raw } from '../pricing/index.ts'
import type { FlashOffer } from './rules.ts'

const live = sql.raw(sqlStatesWhere((facts) => facts.live))

/** For whom and when promotions are read; `memberId` is null for visitors. */
export type Viewer = { memberId: string | null; currency: string; now: Date }

const isRunning = ({ currency, now }: Viewer): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`p.currency = ${currency} and p.starts_at <= ${at} and p.ends_at > ${at}`
}

/** SQL: the units of promotion SKU `f` that a member has in orders that are not cancelled or closed. */
const boughtBy = (memberId: string | null): SQL =>
  memberId === null
    ? sql`0`
    : sql`case when f.per_member is null then 0 else (
        select coalesce(sum(i.quantity), 0)::int from orders o join order_items i on i.order_id = o.id
        where o.member_id = ${memberId}::uuid and i.promotion_id = f.promotion_id and i.sku_id = f.sku_id
          and o.state in ${live}) end`

/**
 * Builds a column with the running flash sale of a SKU, for toFlashOffer(); null for none. A sale that is
 * sold out counts: the SKU page says so.
 * @param skuId SQL of the SKU's id
 */
export const flashColumn = (skuId: SQL, viewer: Viewer): SQL<Raw | null> => sql`(
  select jsonb_build_object('promotion_id', p.id, 'title', p.title, 'ends_at', p.ends_at, 'price', f.price,
    'left', f.units - f.used, 'units', f.units, 'per_member', f.per_member, 'bought', ${boughtBy(viewer.memberId)})
  from promotion_skus f join promotions p on p.id = f.promotion_id
  where f.sku_id = ${skuId} and p.kind = 'flash' and ${isRunning(viewer)}
  order by f.price, p.id limit 1)`

export const toFlashOffer = (row: unknown): FlashOffer | null => {
  if (!row) return null
  const r = row as Raw
  return {
    promotionId: r.promotion_id as string,
    title: r.title as Texts,
    endsAt: new Date(r.ends_at as string),
    price: big(r.price),
    left: r.left as number,
    units: r.units as number,
    perMember: r.per_member as number | null,
    bought: r.bought as number,
  }
}

/** A gift of a promotion with the data of the line that it becomes. */
export type GiftSku = {
  skuId: string
  goodsId: string
  title: Texts
  optionText: Texts
  picture: StoredPicture
  price: bigint
  pv: bigint
  weightGrams: number
  /** Countries that the product may not be sent to. */
  prohibitedIn: string[]
  /** Units of the promotion that are left, and available units of the SKU. */
  left: number
  stock: number
  perMember: number | null
  bought: number
}

type Named = { title: Texts; endsAt: Date }
type BuyGet = BuyGetTerms & Named
type Gift = GiftTerms & Named & { skus: GiftSku[] }

/** The running promotions beside flash sales. */
export type RunningPromotions = { buyGets: BuyGet[]; gifts: Gift[] }

/** Builds a column with the running promotions beside flash sales, for toRunningPromotions(). */
export const promotionsColumn = (viewer: Viewer): SQL<Raw[] | null> => sql`(
  select jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'title', p.title, 'ends_at', p.ends_at, 'buy', p.buy,
    'get', p.get, 'percent', p.percent, 'scope', p.scope, 'scope_ids', to_jsonb(p.scope_ids), 'threshold', p.threshold,
    'skus', (
      select jsonb_agg(jsonb_build_object('sku_id', s.id, 'goods_id', g.id, 'title', g.title, 'option_text', s.option_text,
        'picture', coalesce(s.picture, g.pictures->0), 'price', s.price, 'pv', s.pv, 'weight_grams', s.weight_grams, 'prohibited_in', ${prohibitedColumn},
        'left', f.units - f.used, 'stock', coalesce(l.on_hand - l.reserved, 0), 'per_member', f.per_member,
        'bought', ${boughtBy(viewer.memberId)}) order by f.position)
      from promotion_skus f join skus s on s.id = f.sku_id and s.active join goods g on g.id = s.goods_id and g.state = 'on_sale'
        left join stock_levels l on l.sku_id = s.id
      where f.promotion_id = p.id)) order by p.id)
  from promotions p where p.kind <> 'flash' and ${isRunning(viewer)})`

const toGiftSku = (r: Raw): GiftSku => ({
  skuId: r.sku_id as string,
  goodsId: r.goods_id as string,
  title: r.title as Texts,
  optionText: r.option_text as Texts,
  picture: r.picture as StoredPicture,
  price: big(r.price),
  pv: big(r.pv),
  weightGrams: r.weight_grams as number,
  prohibitedIn: r.prohibited_in as string[],
  left: r.left as number,
  stock: r.stock as number,
  perMember: r.per_member as number | null,
  bought: r.bought as number,
})

export function toRunningPromotions(rows: readonly Raw[] | null): RunningPromotions {
  const found = (rows ?? []).map((r) => ({
    kind: r.kind as string,
    raw: r,
    id: r.id as string,
    named: { title: r.title as Texts, endsAt: new Date(r.ends_at as string) },
  }))
  return {
    buyGets: found.flatMap(({ kind, raw, id, named }) =>
      kind === 'buy_get'
        ? {
            ...named,
            id,
            buy: raw.buy as number,
            get: raw.get as number,
            percent: raw.percent as number,
            scope: raw.scope as BuyGetTerms['scope'],
            scopeIds: raw.scope_ids as string[],
          }
        : [],
    ),
    gifts: found.flatMap(({ kind, raw, id, named }) =>
      kind === 'gift'
        ? { ...named, id, threshold: big(raw.threshold), skus: ((raw.skus ?? []) as Raw[]).map(toGiftSku) }
        : [],
    ),
  }
}

/** Reads the running promotions beside flash sales. */
export async function findRunningPromotions(tx: Tx, viewer: Viewer): Promise<RunningPromotions> {
  const { rows } = await tx.execute<{ found: Raw[] | null }>(sql`select ${promotionsColumn(viewer)} as found`)
  return toRunningPromotions(rows[0]!.found)
}

/** Reads the running flash sales of SKUs by SKU id. */
export async function findFlashOffers(
  tx: Tx,
  skuIds: readonly string[],
  viewer: Viewer,
): Promise<Map<string, FlashOffer>> {
  if (skuIds.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; flash: Raw | null }>(sql`
    select w.id, ${flashColumn(sql`w.id`, viewer)} as flash from unnest(${uuidArray(skuIds)}) as w(id)`)
  return new Map(
    rows.flatMap(({ id, flash }) => {
      const found = toFlashOffer(flash)
      return found ? [[id, found] as const] : []
    }),
  )
}

/** Products in promotions: those with a SKU in a flash sale, and what buy-get discounts apply to. */
export type PromotedProducts = {
  flashGoodsIds: ReadonlySet<string>
  buyGets: readonly Pick<BuyGetTerms, 'scope' | 'scopeIds'>[]
}

/** Reads which products are in a running promotion. Gifts are given with orders of any product. */
export async function findPromotedProducts(
  tx: Tx,
  viewer: Pick<Viewer, 'currency' | 'now'>,
): Promise<PromotedProducts> {
  const { rows } = await tx.execute<Pick<Raw, 'kind' | 'scope' | 'scope_ids' | 'goods_ids'>>(sql`
    select p.kind, p.scope, to_jsonb(p.scope_ids) as scope_ids, case p.kind when 'flash' then (
      select jsonb_agg(distinct s.goods_id) from promotion_skus f join skus s on s.id = f.sku_id
      where f.promotion_id = p.id) end as goods_ids
    from promotions p where p.kind in ('flash', 'buy_get') and ${isRunning({ ...viewer, memberId: null })}`)
  return {
    flashGoodsIds: new Set(rows.flatMap((row) => (row.goods_ids as string[] | null) ?? [])),
    buyGets: rows
      .filter((row) => row.kind === 'buy_get')
      .map((row) => ({ scope: row.scope as BuyGetTerms['scope'], scopeIds: row.scope_ids as string[] })),
  }
}

/** Units of a promotion that an order uses or returns. */
export type PromotionUnits = { promotionId: string; skuId: string; quantity: number }

const unitRows = (units: readonly PromotionUnits[]): SQL => sql`(
  select "promotionId" as promotion_id, "skuId" as sku_id, sum(quantity)::int as quantity
  from jsonb_to_recordset(${json(units)}::jsonb) as u("promotionId" uuid, "skuId" uuid, quantity int) group by 1, 2) w`

/**
 * Locks the rows in the order of their ids. A separate statement: the update must see them as they are then.
 */
export async function lockPromotionUnits(tx: Tx, units: readonly PromotionUnits[]): Promise<void> {
  if (units.length === 0) return
  await tx.execute(sql`
    select 1 from promotion_skus f where (f.promotion_id, f.sku_id) in (select promotion_id, sku_id from ${unitRows(units)})
    order by f.promotion_id, f.sku_id for no key update`)
}

/** Returns units of cancelled or closed orders to their promotions, so that other orders can have them. */
export async function returnPromotionUnits(tx: Tx, units: readonly PromotionUnits[]): Promise<void> {
  if (units.length === 0) return
  await lockPromotionUnits(tx, units)
  await tx.execute(sql`
    update promotion_skus f set used = f.used - w.quantity from ${unitRows(units)}
    where f.promotion_id = w.promotion_id and f.sku_id = w.sku_id`)
}

/**
 * Uses units of promotions again for an order that is reinstated.
 * @returns false when a promotion has too few left; the caller rolls back
 */
export async function usePromotionUnits(tx: Tx, units: readonly PromotionUnits[]): Promise<boolean> {
  if (units.length === 0) return true
  await lockPromotionUnits(tx, units)
  const { rows } = await tx.execute(sql`
    update promotion_skus f set used = f.used + w.quantity from ${unitRows(units)}
    where f.promotion_id = w.promotion_id and f.sku_id = w.sku_id and f.used + w.quantity <= f.units
    returning 1`)
  return rows.length === new Set(units.map((u) => `${u.promotionId} ${u.skuId}`)).size
}

/** Returns whether a promotion limits the units per member. */
export async function hasMemberLimit(tx: Tx, units: readonly PromotionUnits[]): Promise<boolean> {
  if (units.length === 0) return false
  const { rows } = await tx.execute(sql`
    select 1 from promotion_skus f join ${unitRows(units)} on f.promotion_id = w.promotion_id and f.sku_id = w.sku_id
    where f.per_member is not null limit 1`)
  return rows.length > 0
}

/**
 * Returns whether units, added to those of the member's orders that are not cancelled or closed, exceed the
 * limit of a promotion per member. The caller excludes concurrent orders of the member.
 */
export async function exceedsMemberLimit(
  tx: Tx,
  memberId: string,
  units: readonly PromotionUnits[],
): Promise<boolean> {
  if (units.length === 0) return false
  const { rows } = await tx.execute(sql`
    select 1 from promotion_skus f join ${unitRows(units)} on f.promotion_id = w.promotion_id and f.sku_id = w.sku_id
    where f.per_member < w.quantity + ${boughtBy(memberId)} limit 1`)
  return rows.length > 0
}
