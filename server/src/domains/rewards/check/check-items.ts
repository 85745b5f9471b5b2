import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import type { Batch, DayToCheck, Found } from './day.ts'
import { roundHalfEven } from './plain-numbers.ts'
import { couldEarn, moneyOf, planAt } from './terms.ts'

const itemRules = ['direct', 'second', 'service'] as const
type ItemRule = (typeof itemRules)[number]

type Row = {
  id: string
  itemId: string
  at: string
  /** Of one unit, and what was paid of the list value. */
  pv: string
  paid: string
  list: string
  isGiftCard: boolean
  buyer: string
  referrer: string | null
  second: string | null
  /** The member of the service center that serves the order. */
  center: string | null
  referrerEarns: boolean
  secondEarns: boolean
  centerEarns: boolean
  booked: { rule: ItemRule; member: string; amount: string }[] | null
}

/** Compares the rewards of the next items that were received on a day. */
export async function checkItems(tx: Tx, day: DayToCheck, after: string, limit: number): Promise<Batch> {
  const { rows } = await tx.execute<Row>(sql`
    select v.id, v.order_item_id as "itemId", v.at, (i.pv * i.quantity)::text as pv, i.total::text as paid,
      (i.price * i.quantity)::text as list, i.gift_value is not null as "isGiftCard", v.member_id as buyer,
      p.referrer, p.second, s.member_id as center, coalesce(${couldEarn(sql`a`, sql`v.at`)}, false) as "referrerEarns",
      coalesce(${couldEarn(sql`b`, sql`v.at`)}, false) as "secondEarns",
      coalesce(${couldEarn(sql`c`, sql`v.at`)}, false) as "centerEarns",
      (select jsonb_agg(jsonb_build_object('rule', r.rule, 'member', r.member_id, 'amount', r.amount::text))
        from rewards r where r.order_item_id = v.order_item_id and r.rule in ('direct', 'second', 'service')) as booked
    from volume_entries v join order_items i on i.id = v.order_item_id
    left join lateral (
      select n.referrer_id as referrer, n.second_id as second from referral_nodes n
      where n.member_id = v.member_id and coalesce(n.moved_at, '-infinity') <= v.at
      union all
      select f.referrer_id, f.second_id from referral_past f
      where f.member_id = v.member_id and f.since <= v.at and v.at < f.until
    ) p on true
    left join members a on a.id = p.referrer left join members b on b.id = p.second
    left join orders o on o.id = v.order_id left join service_centers s on s.id = o.service_center_id
    left join members c on c.id = s.member_id
    where v.market = ${day.market} and v.day = ${day.day}::date and v.refund_id is null and v.id > ${after}::uuid
    order by v.id limit ${limit}::int`)
  return { last: rows.at(-1)?.id, count: rows.length, found: rows.flatMap((row) => compareItem(row, day)) }
}

function compareItem(row: Row, { market, versions }: DayToCheck): Found[] {
  const plan = planAt(versions, new Date(row.at))
  const list = BigInt(row.list)
  const pv = row.isGiftCard || list === 0n ? 0n : roundHalfEven(BigInt(row.pv) * BigInt(row.paid), list)
  const above = {
    direct: row.referrerEarns && row.referrer !== row.buyer ? row.referrer : null,
    second: row.secondEarns && row.second !== row.buyer ? row.second : null,
    service: row.centerEarns && row.center !== row.buyer ? row.center : null,
  }
  return itemRules.flatMap((rule) => {
    const amount = above[rule] ? moneyOf(pv, plan.rates[rule], plan, market) : 0n
    const booked = row.booked?.find((one) => one.rule === rule)
    const found = { rule, orderItemId: row.itemId }
    const paid = booked ? BigInt(booked.amount) : 0n
    if (booked && booked.member !== above[rule])
      return [
        { ...found, memberId: booked.member, booked: paid, expected: 0n },
        ...(above[rule] && amount > 0n
          ? [{ ...found, memberId: above[rule], booked: 0n, expected: amount }]
          : []),
      ]
    const memberId = booked?.member ?? above[rule]
    return memberId && paid !== amount ? [{ ...found, memberId, booked: paid, expected: amount }] : []
  })
}
