import type { orderViews } from '@pasar/contract/calls/orders'
import { DEFAULT_LANGUAGE, type Language, languages, REVIEW_EDIT_DAYS } from '@pasar/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import { countedUpTo } from '../../platform/db/lists.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { Texts } from '../../platform/text.ts'
import { like } from './queries.ts'
import type { CardItem, CardOrder } from './wire.ts'

const DAY_MS = 86_400_000

type View = (typeof orderViews)[number]
type Counted = Exclude<View, 'all'>
type ViewCounts = Record<Counted, number>

/** Each has an index: a member's orders are not read to be counted. */
const conditions: Record<Counted, SQL> = {
  unpaid: sql.raw(`o.state = 'unpaid'`),
  toShip: sql.raw(`o.state = 'paid'`),
  toReceive: sql.raw(`o.state = 'shipped'`),
  toReview: sql.raw(`o.state in ('received', 'completed') and o.received_at > (select reviewable from asked)
    and exists (select 1 from order_items i where i.order_id = o.id
      and not exists (select 1 from reviews r where r.order_item_id = i.id))`),
  afterSale: sql.raw(`(o.refunded > 0 or o.refunding > 0)`),
}
const views = Object.keys(conditions) as Counted[]

const own = sql.raw(`from orders o where o.member_id = (select member_id from asked)`)

const counts = sql`json_build_array(${sql.join(
  views.map((view) => sql`(select count(*) ${own} and ${conditions[view]})`),
  sql`, `,
)})`

const matches = (keyword: string): SQL => sql`(o.no ilike ${like(keyword)} or exists (
  select 1 from order_items i where i.order_id = o.id and i.title::text ilike ${like(keyword)}))`

type Asked = { view: View; keyword?: string | undefined; page: number; limit: number; language: Language }

export type MemberList = {
  list: { order: CardOrder; items: CardItem[]; reviewed: Set<string> }[]
  total: number
  counts: ViewCounts
}

/**
 * A page of a member's orders in a view, newest first, with their items and how many there are in every view. One
 * statement, whose answer PostgreSQL writes as lists of texts: reading dozens of columns a row, and texts in all
 * languages, took the server longer than all the rest, and writing objects of JSON PostgreSQL. The page is chosen by ids,
 * which an index has: for whole rows PostgreSQL takes all orders of the member and sorts them.
 */
export async function memberList(
  tx: Tx,
  memberId: string,
  { view, keyword, page, limit, language }: Asked,
  now: Date,
): Promise<MemberList> {
  const inView = view === 'all' ? own : sql`${own} and ${conditions[view]}`
  const found = keyword ? sql`${inView} and ${matches(keyword)}` : inView
  const reviewable = new Date(now.getTime() - REVIEW_EDIT_DAYS * DAY_MS).toISOString()
  const item = itemFields[language]
  const { rows } = await tx.execute<Told>(sql`
    with asked as materialized (select ${memberId}::uuid as member_id, ${reviewable}::timestamptz as reviewable),
    page as materialized (
      select o.id ${found} order by o.created_at desc, o.id desc limit ${limit} offset ${(page - 1) * limit})
    select ${counts} as counts, ${keyword || view === 'all' ? countedUpTo(found) : sql`null`} as total,
      (select json_agg(${orderFields.texts} order by o.created_at desc, o.id desc)
        from page join orders o on o.id = page.id) as list,
      (select json_agg(${item.texts} order by i.position)
        from page join order_items i on i.order_id = page.id) as items`)
  const { counts: numbers, total, list, items } = rows[0]!
  const byView = Object.fromEntries(views.map((name, i) => [name, numbers[i]!])) as ViewCounts
  const told = (items ?? []).map((texts) => item.named(texts))
  const byOrder = Map.groupBy(told, ({ orderId }) => orderId!)
  return {
    counts: byView,
    total: total ?? byView[view as Counted],
    list: (list ?? []).map((texts) => {
      const order = readOrder(orderFields.named(texts))
      const inIt = byOrder.get(order.id) ?? []
      return {
        order,
        items: inIt.map((fields) => readItem(fields, language)),
        reviewed: new Set(inIt.flatMap(({ id, reviewed }) => (reviewed === 'true' ? [id!] : []))),
      }
    }),
  }
}

type Told = { counts: number[]; total: number | null; list: Fields[] | null; items: Fields[] | null }
type Fields = (string | null)[]

/** What is asked of a row, by the names it gets here: written once, since a statement of many pieces is slow to build. */
function fieldsOf<K extends string>(fields: Record<K, string>) {
  const names = Object.keys(fields) as K[]
  return {
    /** Texts of one kind are written as JSON without asking of each what it is. */
    texts: sql.raw(`array[${names.map((name) => `(${fields[name]})::text`).join(', ')}]`),
    named: (texts: Fields) =>
      Object.fromEntries(names.map((name, i) => [name, texts[i]!])) as Record<K, string | null>,
  }
}

/** Milliseconds since 1970. */
const at = (time: string): string => `extract(epoch from ${time}) * 1000`

const orderFields = fieldsOf({
  id: 'o.id',
  no: 'o.no',
  state: 'o.state',
  currency: 'o.currency',
  total: 'o.total',
  paid: 'o.paid',
  refunded: 'o.refunded',
  refunding: 'o.refunding',
  createdAt: at('o.created_at'),
  payExpiresAt: at('o.pay_expires_at'),
  remindedAt: at('o.reminded_at'),
  receivedAt: at('o.received_at'),
})

/** Of each text the one in the language and the one that stands in for it. */
const itemFieldsIn = (language: Language) =>
  fieldsOf({
    orderId: 'i.order_id',
    id: 'i.id',
    skuId: 'i.sku_id',
    goodsId: 'i.goods_id',
    title: `i.title->>'${language}'`,
    titleElse: `i.title->>'${DEFAULT_LANGUAGE}'`,
    optionText: `i.option_text->>'${language}'`,
    optionTextElse: `i.option_text->>'${DEFAULT_LANGUAGE}'`,
    url: `i.picture->>'url'`,
    width: `i.picture->>'width'`,
    height: `i.picture->>'height'`,
    blur: `i.picture->>'blur'`,
    alt: `i.picture->'alt'->>'${language}'`,
    altElse: `i.picture->'alt'->>'${DEFAULT_LANGUAGE}'`,
    price: 'i.price',
    quantity: 'i.quantity',
    total: 'i.total',
    shipped: 'i.shipped',
    refundedQuantity: 'i.refunded_quantity',
    reviewed: 'exists (select 1 from reviews r where r.order_item_id = i.id)',
  })
type ItemFields = ReturnType<typeof itemFieldsIn>
const itemFields = Object.fromEntries(languages.map((l) => [l, itemFieldsIn(l)])) as Record<
  Language,
  ItemFields
>

function readOrder(told: ReturnType<typeof orderFields.named>): CardOrder {
  const time = (ms: string | null) => (ms === null ? null : new Date(Number(ms)))
  return {
    id: told.id!,
    no: told.no!,
    state: told.state!,
    currency: told.currency!,
    total: BigInt(told.total!),
    paid: BigInt(told.paid!),
    refunded: BigInt(told.refunded!),
    refunding: BigInt(told.refunding!),
    createdAt: time(told.createdAt)!,
    payExpiresAt: time(told.payExpiresAt)!,
    remindedAt: time(told.remindedAt),
    receivedAt: time(told.receivedAt),
  }
}

function readItem(told: ReturnType<ItemFields['named']>, language: Language): CardItem {
  const texts = (own: string | null, otherwise: string | null): Texts => ({
    [language]: own ?? '',
    'en-us': otherwise ?? '',
  })
  return {
    id: told.id!,
    skuId: told.skuId!,
    goodsId: told.goodsId!,
    title: texts(told.title, told.titleElse),
    optionText: texts(told.optionText, told.optionTextElse),
    picture: {
      url: told.url!,
      width: Number(told.width),
      height: Number(told.height),
      blur: told.blur!,
      alt: texts(told.alt, told.altElse),
    },
    price: BigInt(told.price!),
    quantity: Number(told.quantity),
    total: BigInt(told.total!),
    shipped: Number(told.shipped),
    refundedQuantity: Number(told.refundedQuantity),
  }
}
