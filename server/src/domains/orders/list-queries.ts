import type { orderViews } from '@pasar/contract/calls/orders'
import { DEFAULT_LANGUAGE, type Language, REVIEW_EDIT_DAYS } from '@pasar/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import { countedUpTo } from '../../platform/db/lists.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { StoredPicture, Texts } from '../../platform/text.ts'
import { like } from './queries.ts'
import { orders } from './tables.ts'
import type { CardItem, CardOrder } from './wire.ts'

type View = (typeof orderViews)[number]
type Counted = Exclude<View, 'all'>
type ViewCounts = Record<Counted, number>

const unreviewed = sql`exists (
  select 1 from order_items i where i.order_id = ${orders.id}
    and not exists (select 1 from reviews r where r.order_item_id = i.id))`

const toReview = (now: Date): SQL =>
  sql`${orders.state} in ('received', 'completed')
    and ${orders.receivedAt} > ${now.toISOString()}::timestamptz - make_interval(days => ${REVIEW_EDIT_DAYS}::int)
    and ${unreviewed}`

/** Each has an index: a member's orders are not read to be counted. */
const conditions: Record<Counted, (now: Date) => SQL> = {
  unpaid: () => sql`${orders.state} = 'unpaid'`,
  toShip: () => sql`${orders.state} = 'paid'`,
  toReceive: () => sql`${orders.state} = 'shipped'`,
  toReview,
  afterSale: () => sql`(${orders.refunded} > 0 or ${orders.refunding} > 0)`,
}

const matches = (keyword: string): SQL => sql`(${orders.no} ilike ${like(keyword)} or exists (
  select 1 from order_items i where i.order_id = ${orders.id} and i.title::text ilike ${like(keyword)}))`

type Asked = { view: View; keyword?: string | undefined; page: number; limit: number; language: Language }

export type MemberList = {
  list: { order: CardOrder; items: CardItem[]; reviewed: Set<string> }[]
  total: number
  counts: ViewCounts
}

/**
 * A page of a member's orders in a view, newest first, with their items and how many there are in every view. One
 * statement, whose answer PostgreSQL writes as JSON: reading dozens of columns a row, and texts in all languages, took
 * the server longer than all the rest.
 */
export async function memberList(
  tx: Tx,
  memberId: string,
  { view, keyword, page, limit, language }: Asked,
  now: Date,
): Promise<MemberList> {
  const own = sql`from ${orders} where ${orders.memberId} = ${memberId}::uuid`
  const inView = view === 'all' ? own : sql`${own} and ${conditions[view](now)}`
  const found = keyword ? sql`${inView} and ${matches(keyword)}` : inView
  const { rows } = await tx.execute<{ counts: ViewCounts; total: number | null; list: Told[] }>(sql`
    select json_build_object(${counted(own, now)}) as counts,
      ${keyword || view === 'all' ? countedUpTo(found) : sql`null`} as total,
      (select coalesce(json_agg(${card(language)} order by o.created_at desc, o.id desc), '[]')
        from (select * ${found} order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}) o) as list`)
  const { counts, total, list } = rows[0]!
  return { counts, total: total ?? counts[view as Counted], list: list.map(read) }
}

const counted = (own: SQL, now: Date): SQL =>
  sql.join(
    Object.entries(conditions).map(
      ([view, of]) => sql`${view}::text, (select count(*) ${own} and ${of(now)})`,
    ),
    sql`, `,
  )

/** Texts in one language, with the one that stands in for it. */
const spokenIn = (texts: SQL, language: Language): SQL =>
  sql`jsonb_build_object(${DEFAULT_LANGUAGE}::text, ${texts}->${DEFAULT_LANGUAGE}::text, ${language}::text, ${texts}->${language}::text)`

const card = (language: Language): SQL => sql`json_build_object(
  'id', o.id, 'no', o.no, 'state', o.state, 'currency', o.currency, 'total', o.total::text,
  'refunded', o.refunded::text, 'refunding', o.refunding::text, 'createdAt', o.created_at,
  'payExpiresAt', o.pay_expires_at, 'remindedAt', o.reminded_at, 'receivedAt', o.received_at,
  'items', (select json_agg(json_build_object(
      'id', i.id, 'skuId', i.sku_id, 'goodsId', i.goods_id, 'title', ${spokenIn(sql`i.title`, language)},
      'optionText', ${spokenIn(sql`i.option_text`, language)}, 'picture', i.picture - 'alt',
      'alt', ${spokenIn(sql`i.picture->'alt'`, language)}, 'price', i.price::text, 'quantity', i.quantity,
      'total', i.total::text, 'shipped', i.shipped, 'refundedQuantity', i.refunded_quantity,
      'reviewed', exists (select 1 from reviews r where r.order_item_id = i.id)
    ) order by i.position) from order_items i where i.order_id = o.id))`

/** An item as the statement tells it: amounts are texts, since a number of JSON would round them. */
type ToldItem = Omit<CardItem, 'price' | 'total' | 'picture'> & {
  price: string
  total: string
  picture: Omit<StoredPicture, 'alt'>
  alt: Texts
  reviewed: boolean
}

type Told = Record<'id' | 'no' | 'state' | 'currency' | 'total' | 'refunded' | 'refunding', string> &
  Record<'createdAt' | 'payExpiresAt', string> &
  Record<'remindedAt' | 'receivedAt', string | null> & { items: ToldItem[] | null }

function read({ items, ...told }: Told): MemberList['list'][number] {
  const at = (time: string | null) => (time === null ? null : new Date(time))
  return {
    order: {
      ...told,
      total: BigInt(told.total),
      refunded: BigInt(told.refunded),
      refunding: BigInt(told.refunding),
      createdAt: new Date(told.createdAt),
      payExpiresAt: new Date(told.payExpiresAt),
      remindedAt: at(told.remindedAt),
      receivedAt: at(told.receivedAt),
    },
    items: (items ?? []).map(({ alt, ...item }) => ({
      ...item,
      price: BigInt(item.price),
      total: BigInt(item.total),
      picture: { ...item.picture, alt },
    })),
    reviewed: new Set((items ?? []).flatMap((item) => (item.reviewed ? [item.id] : []))),
  }
}
