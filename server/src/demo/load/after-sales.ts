import type { AfterSaleEventKind, AfterSaleParty } from '@pasar/contract/calls/after-sales/shapes'
import type { AfterSaleKind, AfterSaleReason, AfterSaleState } from '@pasar/contract/orders/after-sale-states'
import { afterSaleStateFacts } from '@pasar/contract/orders/after-sale-states'
import { DAY_MS, HOUR_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterSaleEvents, afterSaleLines, afterSales } from '../../domains/aftersales/tables.ts'
import type { Loading } from './context.ts'

type Step = readonly [kind: AfterSaleEventKind, party: AfterSaleParty, hoursAgo: number, note?: string]
type Sample = {
  state: AfterSaleState
  kind: AfterSaleKind
  reason: AfterSaleReason
  description: string
  steps: readonly Step[]
  /** Whether the goods are handed in at the service center of a member. */
  atCenter?: true
  /** Hours since the buyer asked the operator to decide; absent otherwise. */
  escalated?: number
}

const submitted = (hours: number): Step => ['submitted', 'buyer', hours]

/** Requests in states that moved neither money nor stock: the received one is repaired. */
const samples: readonly Sample[] = [
  {
    ...{ state: 'under_review', kind: 'return', reason: 'damaged' },
    ...{ description: 'The lid of the tin is dented and does not close.', steps: [submitted(5)] },
  },
  {
    ...{ state: 'awaiting_parcel', kind: 'return', reason: 'not_as_described' },
    description: 'The roast is much darker than on the picture.',
    steps: [submitted(50), ['approved', 'shop', 30]],
    atCenter: true,
  },
  {
    ...{ state: 'rejected', kind: 'return', reason: 'changed_mind', description: 'I bought too many.' },
    steps: [submitted(80), ['rejected', 'shop', 60, 'The package was opened.']],
  },
  {
    ...{ state: 'in_transit', kind: 'return', reason: 'defective', description: '滤杯有裂缝，会漏水。' },
    steps: [submitted(120), ['approved', 'shop', 110], ['parcel_sent', 'buyer', 20]],
  },
  {
    ...{
      state: 'under_review',
      kind: 'warranty',
      reason: 'stopped_working',
      description: 'It does not turn on.',
    },
    steps: [submitted(100)],
  },
  {
    ...{ state: 'received', kind: 'warranty', reason: 'stopped_working' },
    description: 'The display stays dark.',
    steps: [submitted(150), ['approved', 'shop', 140], ['parcel_sent', 'buyer', 60], ['received', 'shop', 8]],
  },
  {
    ...{ state: 'rejected', kind: 'return', reason: 'damaged', description: 'It arrived broken.' },
    steps: [
      submitted(130),
      ['rejected', 'shop', 100, 'The pictures do not show the damage.'],
      ['escalated', 'buyer', 26, 'The parcel itself was crushed.'],
    ],
    escalated: 26,
  },
  {
    ...{ state: 'withdrawn', kind: 'return', reason: 'wrong_size', description: '' },
    steps: [submitted(90), ['withdrawn', 'buyer', 88]],
  },
  {
    ...{
      state: 'awaiting_parcel',
      kind: 'return',
      reason: 'changed_mind',
      description: 'A present that came twice.',
    },
    steps: [submitted(70), ['approved', 'shop', 44]],
    atCenter: true,
  },
  {
    ...{ state: 'at_center', kind: 'return', reason: 'damaged', description: 'The seal was broken.' },
    steps: [
      submitted(140),
      ['approved', 'shop', 120],
      ['taken_in', 'center', 18, 'Seal broken, box complete'],
    ],
    atCenter: true,
  },
]

type Item = { orderId: string; memberId: string; itemId: string; skuId: string; amount: string }

/** Items of orders that were received lately: those of the demo account first, one of each order. */
async function findItems({ ctx, now }: Loading): Promise<Item[]> {
  const since = new Date(now.getTime() - 12 * DAY_MS).toISOString()
  const { rows } = await ctx.tx.execute<Item>(sql`
    select o.id as "orderId", o.member_id as "memberId", i.id as "itemId", i.sku_id as "skuId",
      (i.total / i.quantity)::text as amount
    from orders o join members m on m.id = o.member_id join order_items i on i.order_id = o.id and i.position = 0
    where o.state = 'received' and o.received_at > ${since}::timestamptz and i.gift_value is null
      and i.refunded_quantity = 0 and o.refunded = 0 and o.refunding = 0
    order by (m.username = 'meilin88') desc, o.received_at desc limit ${samples.length}::int`)
  return rows
}

type Office = { id: string; name: string; phone: string; country: string; address: string }

/** Inserts after-sales requests for received orders. */
export async function loadAfterSales(loading: Loading): Promise<void> {
  const { ctx } = loading
  const items = await findItems(loading)
  const { rows } = await ctx.tx.execute<Office>(
    sql`select id, name->>'en-us' as name, phone, country, address->>'en-us' as address from offices
      where published order by kind = 'serviceCentre' desc, position limit 1`,
  )
  const office = rows[0]
  for (const [at, item] of items.entries()) await insertSample(loading, samples[at]!, item, office)
}

/** Returns a service center of another member, that of the demo account first. */
async function findCenter(
  { tx }: Loading['ctx'],
  memberId: string,
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select c.id, c.name from service_centers c join members m on m.id = c.member_id
    where c.member_id <> ${memberId}::uuid order by (m.username = 'meilin88') desc limit 1`)
  return rows[0]
}

async function insertSample(
  { ctx, now }: Loading,
  { state, kind, reason, description, steps, escalated, atCenter }: Sample,
  item: Item,
  office: Office | undefined,
): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const [id, first, last] = [ctx.ids.uuid(), steps[0]!, steps.at(-1)!]
  const facts = afterSaleStateFacts[state]
  const isApproved = steps.some(([event]) => event === 'approved')
  const center = atCenter && (await findCenter(ctx, item.memberId))
  const lineId = ctx.ids.uuid()
  await ctx.tx.insert(afterSales).values({
    ...{ id, no: ctx.ids.number('A'), memberId: item.memberId, orderId: item.orderId, kind, state, reason },
    ...{ description, goodsBack: true, amount: kind === 'return' ? BigInt(item.amount) : null },
    ...{ since: ago(last[2]), createdAt: ago(first[2]), updatedAt: ago(last[2]) },
    unreadByShop: facts.waitsFor === 'shop' ? 1 : 0,
    decisionNote: steps.find(([event]) => event === 'rejected')?.[3] ?? '',
    ...(escalated
      ? { escalation: 'open' as const, escalatedAt: ago(escalated), escalationNote: last[3] ?? '' }
      : {}),
    dueAt: state === 'awaiting_parcel' ? new Date(now.getTime() + 8 * DAY_MS) : null,
    ...(isApproved && office
      ? {
          returnAddress: {
            ...{ officeId: office.id, name: office.name, phone: office.phone, country: office.country },
            lines: office.address.split('\n'),
          },
          decidedAt: ago(steps[1]![2]),
        }
      : {}),
    dropOff: center
      ? { officeId: center.id, name: center.name, at: ago(last[2] - 1).toISOString() }
      : state === 'in_transit' && office
        ? { officeId: office.id, name: office.name, at: ago(last[2]).toISOString() }
        : null,
    serviceCenterId: center?.id ?? null,
    intake:
      state === 'at_center'
        ? {
            ...{ at: ago(last[2]).toISOString(), note: last[3] ?? '', fileIds: [] },
            lines: [{ lineId, quantity: 1 }],
          }
        : null,
  })
  await ctx.tx.insert(afterSaleLines).values({
    ...{ id: lineId, afterSaleId: id, orderItemId: item.itemId, skuId: item.skuId, quantity: 1 },
    ...(state === 'received' ? { accepted: 1, disposition: 'repair' as const } : {}),
  })
  await ctx.tx.insert(afterSaleEvents).values(
    steps.map(([event, party, hours, note = '']) => ({
      ...{ id: ctx.ids.uuid(), afterSaleId: id, kind: event, party, note, at: ago(hours) },
    })),
  )
  if (!facts.open) return
  await ctx.tx.execute(sql`update order_items set claimed = 1 where id = ${item.itemId}::uuid`)
  await ctx.tx.execute(sql`update orders set open_after_sales = 1 where id = ${item.orderId}::uuid`)
}
