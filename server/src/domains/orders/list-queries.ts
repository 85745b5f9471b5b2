import type { orderViews } from '@pasar/contract/calls/orders'
import { type Language, languages, REVIEW_EDIT_DAYS } from '@pasar/contract/constants'
import type { OrderKind } from '@pasar/contract/orders/order-kinds'
import { type OrderStateView, sqlStatesWhere } from '@pasar/contract/orders/order-states'
import { DAY_MS } from '@pasar/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { cappedCount } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import { languageChain, type Texts } from '../../platform/localized-text.ts'
import type { CardItem, CardOrder } from './presenter.ts'
import { likePattern } from './queries.ts'
import { sqlKeepsUnits } from './rules.ts'

type View = (typeof orderViews)[number]
type CountedView = Exclude<View, 'all'>
type ViewCounts = Record<CountedView, number>

const inView = (view: OrderStateView): string =>
  `o.state in ${sqlStatesWhere((facts) => facts.view === view)}`

/** The condition of each view. Each has an index, so that counts do not read the member's orders. */
const conditions: Record<CountedView, SQL> = {
  unpaid: sql.raw(inView('unpaid')),
  toShip: sql.raw(inView('toShip')),
  toReceive: sql.raw(inView('toReceive')),
  toReview: sql.raw(`${inView('toReview')} and o.received_at > (select reviewable from query)
    and exists (select 1 from order_items i where i.order_id = o.id and ${sqlKeepsUnits}
      and not exists (select 1 from reviews r where r.order_item_id = i.id))`),
  afterSale: sql.raw(`(o.refunded > 0 or o.refunding > 0 or o.open_after_sales > 0)`),
}
const views = Object.keys(conditions) as CountedView[]

const ofMember = (kind?: OrderKind): SQL =>
  sql.raw(
    `from orders o where o.member_id = (select member_id from query)${kind ? ` and o.kind = '${kind}'` : ''}`,
  )

const countViews = (orders: SQL): SQL =>
  sql`json_build_array(${sql.join(
    views.map((view) => sql`(select count(*) ${orders} and ${conditions[view]})`),
    sql`, `,
  )})`

const allOrders = ofMember()
const allCounts = countViews(allOrders)

const matchesKeyword = (keyword: string): SQL => sql`(o.no ilike ${likePattern(keyword)} or exists (
  select 1 from order_items i where i.order_id = o.id and i.title::text ilike ${likePattern(keyword)}))`

type ListQuery = {
  view: View
  keyword?: string | undefined
  /** All kinds by default. */
  kind?: OrderKind | undefined
  page: number
  limit: number
  language: Language
}

/** The member-owned shop of an order. */
type ListedShop = { id: string; name: string }

export type MemberOrderPage = {
  list: { order: CardOrder; items: CardItem[]; reviewed: Set<string>; shop: ListedShop | null }[]
  total: number
  counts: ViewCounts
}

/**
 * Returns a page of a member's orders in a view, newest first, with their items and the counts of all views,
 * in one statement. PostgreSQL returns rows as arrays of text: parsing dozens of columns per row, with texts
 * in all languages, dominated the response time, and so did building JSON objects in PostgreSQL. The page is
 * selected by ids from an index; selecting whole rows makes PostgreSQL read and sort all orders of the
 * member.
 */
export async function listMemberOrders(
  tx: Tx,
  memberId: string,
  { view, keyword, kind, page, limit, language }: ListQuery,
  now: Date,
): Promise<MemberOrderPage> {
  const listed = kind ? ofMember(kind) : allOrders
  const viewed = view === 'all' ? listed : sql`${listed} and ${conditions[view]}`
  const matching = keyword ? sql`${viewed} and ${matchesKeyword(keyword)}` : viewed
  const reviewable = new Date(now.getTime() - REVIEW_EDIT_DAYS * DAY_MS).toISOString()
  const item = itemFields[language]
  const { rows } = await tx.execute<PageRow>(sql`
    with query as materialized (select ${memberId}::uuid as member_id, ${reviewable}::timestamptz as reviewable),
    page as materialized (
      select o.id ${matching} order by o.created_at desc, o.id desc limit ${limit} offset ${(page - 1) * limit})
    select ${kind ? countViews(listed) : allCounts} as counts, ${keyword || view === 'all' ? cappedCount(matching) : sql`null`} as total,
      (select json_agg(${orderFields.texts} order by o.created_at desc, o.id desc)
        from page join orders o on o.id = page.id) as list,
      (select json_agg(${item.texts} order by i.position)
        from page join order_items i on i.order_id = page.id left join goods g on g.id = i.goods_id) as items`)
  const { counts: numbers, total, list, items } = rows[0]!
  const byView = Object.fromEntries(views.map((name, i) => [name, numbers[i]!])) as ViewCounts
  const itemRows = (items ?? []).map((texts) => item.parse(texts))
  const byOrder = Map.groupBy(itemRows, ({ orderId }) => orderId!)
  return {
    counts: byView,
    total: total ?? byView[view as CountedView],
    list: (list ?? []).map((texts) => {
      const row = orderFields.parse(texts)
      const order = readOrder(row)
      const { shopId, shopName } = row
      const rowsOfOrder = byOrder.get(order.id) ?? []
      return {
        order,
        items: rowsOfOrder.map(readItem),
        shop: shopId && shopName ? { id: shopId, name: shopName } : null,
        reviewed: new Set(rowsOfOrder.flatMap(({ id, reviewed }) => (reviewed === 'true' ? [id!] : []))),
      }
    }),
  }
}

type PageRow = { counts: number[]; total: number | null; list: Fields[] | null; items: Fields[] | null }
type Fields = (string | null)[]

/**
 * The selected expressions of a row by name. Built once, because composing a statement from many fragments is
 * slow.
 */
function selectFields<K extends string>(fields: Record<K, string>) {
  const names = Object.keys(fields) as K[]
  return {
    /** Casting all values to text spares PostgreSQL a type check per value. */
    texts: sql.raw(`array[${names.map((name) => `(${fields[name]})::text`).join(', ')}]`),
    parse: (texts: Fields) =>
      Object.fromEntries(names.map((name, i) => [name, texts[i]!])) as Record<K, string | null>,
  }
}

/** SQL of a time in milliseconds since 1970. */
const at = (time: string): string => `extract(epoch from ${time}) * 1000`

const orderFields = selectFields({
  id: 'o.id',
  no: 'o.no',
  state: 'o.state',
  kind: 'o.kind',
  fulfillmentHold: 'o.fulfillment_hold',
  currency: 'o.currency',
  total: 'o.total',
  paid: 'o.paid',
  refunded: 'o.refunded',
  refunding: 'o.refunding',
  pointsUsed: 'o.points_used',
  pointsReturned: 'o.points_returned',
  linePoints: 'o.line_points',
  linePointsReturned: 'o.line_points_returned',
  createdAt: at('o.created_at'),
  payExpiresAt: at('o.pay_expires_at'),
  remindedAt: at('o.reminded_at'),
  receivedAt: at('o.received_at'),
  shopId: `case o.kind when 'shop' then o.seller_id end`,
  shopName: `case o.kind when 'shop' then (select s.name from sellers s where s.id = o.seller_id) end`,
})

/** A text of a JSON column in the requested language, or the one that `localize` would fall back to. */
const textIn = (json: string, language: Language): string =>
  `coalesce(${languageChain(language)
    .map((it) => `nullif(${json}->>'${it}', '')`)
    .join(', ')})`

const itemFieldsIn = (language: Language) =>
  selectFields({
    orderId: 'i.order_id',
    id: 'i.id',
    skuId: 'i.sku_id',
    goodsId: 'i.goods_id',
    title: textIn('i.title', language),
    optionText: textIn('i.option_text', language),
    url: `i.picture->>'url'`,
    width: `i.picture->>'width'`,
    height: `i.picture->>'height'`,
    blur: `i.picture->>'blur'`,
    alt: textIn("i.picture->'alt'", language),
    price: 'i.price',
    quantity: 'i.quantity',
    total: 'i.total',
    points: 'i.points',
    shipped: 'i.shipped',
    refundedQuantity: 'i.refunded_quantity',
    claimed: 'i.claimed',
    isGiftCard: 'i.gift_value is not null',
    ownReturnDays: 'g.return_days',
    ownWarrantyDays: 'g.warranty_days',
    reviewed: 'exists (select 1 from reviews r where r.order_item_id = i.id)',
  })
type ItemFields = ReturnType<typeof itemFieldsIn>
const itemFields = Object.fromEntries(languages.map((l) => [l, itemFieldsIn(l)])) as Record<
  Language,
  ItemFields
>

function readOrder(row: ReturnType<typeof orderFields.parse>): CardOrder {
  const time = (ms: string | null) => (ms === null ? null : new Date(Number(ms)))
  return {
    id: row.id!,
    no: row.no!,
    state: row.state as CardOrder['state'],
    kind: row.kind as CardOrder['kind'],
    fulfillmentHold: row.fulfillmentHold as CardOrder['fulfillmentHold'],
    currency: row.currency!,
    total: BigInt(row.total!),
    paid: BigInt(row.paid!),
    refunded: BigInt(row.refunded!),
    refunding: BigInt(row.refunding!),
    pointsUsed: BigInt(row.pointsUsed!),
    pointsReturned: BigInt(row.pointsReturned!),
    linePoints: BigInt(row.linePoints!),
    linePointsReturned: BigInt(row.linePointsReturned!),
    createdAt: time(row.createdAt)!,
    payExpiresAt: time(row.payExpiresAt)!,
    remindedAt: time(row.remindedAt),
    receivedAt: time(row.receivedAt),
  }
}

function readItem(row: ReturnType<ItemFields['parse']>): CardItem {
  // The query has chosen the language.
  const texts = (text: string | null): Texts => ({ 'en-us': text ?? '' })
  return {
    id: row.id!,
    skuId: row.skuId!,
    goodsId: row.goodsId!,
    title: texts(row.title),
    optionText: texts(row.optionText),
    picture: {
      url: row.url!,
      width: Number(row.width),
      height: Number(row.height),
      blur: row.blur!,
      alt: texts(row.alt),
    },
    price: BigInt(row.price!),
    quantity: Number(row.quantity),
    total: BigInt(row.total!),
    points: BigInt(row.points!),
    shipped: Number(row.shipped),
    refundedQuantity: Number(row.refundedQuantity),
    claimed: Number(row.claimed),
    isGiftCard: row.isGiftCard === 'true',
    ownReturnDays: row.ownReturnDays === null ? null : Number(row.ownReturnDays),
    ownWarrantyDays: row.ownWarrantyDays === null ? null : Number(row.ownWarrantyDays),
  }
}
