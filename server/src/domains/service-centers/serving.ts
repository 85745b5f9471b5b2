import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL expression that is equal for places of the same state: its code, or its name in any case where it was
 * not chosen from a list. Empty in countries without states.
 */
export const areaKey = (stateCode: SQL, stateName: SQL): SQL =>
  sql`coalesce(nullif(${stateCode}, ''), lower(${stateName}))`

/** The buyer, and the copy of the delivery address that an order keeps, as SQL. */
export type ServedOrder = { memberId: SQL; address: SQL }

/**
 * SQL expression of the service center that serves an order; null for none. It is decided once, when the
 * order is placed:
 * 1. the center that the buyer has chosen, if it is active;
 * 2. otherwise the active center in the country and state of the delivery address: first those with its
 *    postcode, then those in its city, then all others, and of these the one that was opened first;
 * 3. otherwise none.
 *
 * A buyer's own center never serves the order: nobody earns from their own orders.
 */
export function servingCenter({ memberId, address }: ServedOrder): SQL {
  const of = (key: string) => sql`${address}->>${sql.raw(`'${key}'`)}`
  return sql`coalesce((
    select c.id from service_center_choices x join service_centers c on c.id = x.service_center_id
    where x.member_id = ${memberId} and c.state = 'active' and c.member_id <> ${memberId}
  ), (
    select c.id from service_centers c
    where c.state = 'active' and c.country = ${of('country')} and c.member_id <> ${memberId}
      and ${areaKey(sql`c.state_code`, sql`c.state_name`)} = ${areaKey(of('stateCode'), of('state'))}
    order by c.postcode <> '' and c.postcode = ${of('postcode')} desc,
      c.city <> '' and lower(c.city) = lower(${of('city')}) desc, c.created_at, c.id
    limit 1
  ))`
}
