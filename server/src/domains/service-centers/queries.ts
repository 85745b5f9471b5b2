import { eq, sql } from 'drizzle-orm'
import { countUpTo } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import { servingCenter } from './serving.ts'
import { type ServiceCenterRow, serviceCenters } from './tables.ts'

/** Returns the center of a member. */
export async function findOwnCenter(tx: Tx, memberId: string): Promise<ServiceCenterRow | undefined> {
  return (await tx.select().from(serviceCenters).where(eq(serviceCenters.memberId, memberId)))[0]
}

/** Returns the member of a center. */
export async function findCenterMember(tx: Tx, id: string): Promise<string | undefined> {
  const of = { memberId: serviceCenters.memberId }
  return (await tx.select(of).from(serviceCenters).where(eq(serviceCenters.id, id)))[0]?.memberId
}

/** Returns the center of a member, and prevents other changes of it until the transaction ends. */
export async function lockOwnCenter(tx: Tx, memberId: string): Promise<ServiceCenterRow | undefined> {
  const of = eq(serviceCenters.memberId, memberId)
  return (await tx.select().from(serviceCenters).where(of).for('update'))[0]
}

type Choice = { chosenId: string | null; servingId: string | null; ownId: string | null }

/** Returns the active center that a member has chosen, the one of the default address, and the own one. */
export async function findChoice(tx: Tx, memberId: string): Promise<Choice> {
  const member = sql`${memberId}::uuid`
  const { rows } = await tx.execute<Choice>(sql`
    select (select c.id from service_center_choices x join service_centers c on c.id = x.service_center_id
        where x.member_id = ${member} and c.state = 'active') as "chosenId",
      (select ${servingCenter({ memberId: member, address: sql`a.address` })} from (
        select jsonb_build_object('country', country, 'stateCode', state_code, 'state', state, 'city', city,
          'postcode', postcode) as address
        from addresses where member_id = ${member} and is_default) a) as "servingId",
      (select id from service_centers where member_id = ${member}) as "ownId"`)
  return rows[0]!
}

/** Sums of the orders that a center serves. */
export type CenterSums = { orders: number; monthOrders: number; volume: string } & Record<
  'pending' | 'month' | 'earned',
  string
>

/**
 * Returns the sums of the paid orders that a center serves, and of what its member earns by them.
 * @param since the start of the running month
 */
export async function sumServed(
  tx: Tx,
  { id, memberId }: { id: string; memberId: string },
  since: Date,
): Promise<CenterSums> {
  const from = sql`${since.toISOString()}::timestamptz`
  const left = sql`sum(amount - reversed)`
  const { rows } = await tx.execute<CenterSums>(sql`
    select o.orders, o."monthOrders", v.volume, r.* from (
      select count(*)::int as orders, (count(*) filter (where created_at >= ${from}))::int as "monthOrders"
      from orders where service_center_id = ${id}::uuid and paid_at is not null
    ) o, (
      select coalesce(sum(v.pv), 0)::text as volume
      from orders o join volume_entries v on v.order_id = o.id where o.service_center_id = ${id}::uuid
    ) v, (
      select coalesce(${left} filter (where available_at is null and forfeited_at is null), 0)::text as pending,
        coalesce(${left} filter (where available_at >= ${from}), 0)::text as month,
        coalesce(${left} filter (where available_at is not null), 0)::text as earned
      from rewards where member_id = ${memberId}::uuid and rule = 'service'
    ) r`)
  return rows[0]!
}

export type ServedRow = {
  id: string
  nickname: string
  state: string
  units: number
  pv: string | null
  reward: string | null
  rewardState: 'pending' | 'available' | 'reversed' | null
  placedAt: string
  receivedAt: string | null
}

/** Returns a page of the paid orders that a center serves, newest first. */
export async function findServedOrders(
  tx: Tx,
  centerId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ list: ServedRow[]; total: number }> {
  const served = sql`from orders where service_center_id = ${centerId}::uuid and paid_at is not null`
  const { rows } = await tx.execute<ServedRow>(sql`
    select o.id, m.nickname, o.state, o.created_at as "placedAt", o.received_at as "receivedAt",
      (select coalesce(sum(quantity), 0)::int from order_items where order_id = o.id) as units,
      (select sum(pv)::text from volume_entries where order_id = o.id) as pv, r.reward, r."rewardState"
    from (select * ${served} order by created_at desc, id desc
      limit ${limit}::int offset ${(page - 1) * limit}::int) o
    join members m on m.id = o.member_id
    cross join lateral (
      select sum(amount - reversed)::text as reward,
        case when count(*) = 0 then null when sum(amount - reversed) = 0 then 'reversed'
          when bool_and(available_at is null) then 'pending' else 'available' end as "rewardState"
      from rewards where order_id = o.id and rule = 'service' and forfeited_at is null
    ) r order by o.created_at desc, o.id desc`)
  return { list: rows, total: await countUpTo(tx, served) }
}
