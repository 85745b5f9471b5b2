import type { Leg } from '@pasar/contract/calls/network/placement'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'

type Person = { id: string; name: string; username: string }

/** The place of a member in the referral tree. */
export type ReferralPlace = {
  referrer: Person | null
  second: Person | null
  depth: number
  joinedAt: string
  invited: number
  people: number
}

const person = (alias: string) => {
  const of = sql.raw(alias)
  return sql`case when ${of}.id is not null then
    jsonb_build_object('id', ${of}.id, 'name', ${of}.nickname, 'username', ${of}.username) end`
}

export async function findReferralPlace(tx: Tx, memberId: string): Promise<ReferralPlace | undefined> {
  const { rows } = await tx.execute<ReferralPlace>(sql`
    select ${person('r')} as referrer, ${person('s')} as second, n.depth, n.joined_at as "joinedAt",
      (select count(*)::int from referral_nodes c where c.referrer_id = n.member_id) as invited,
      n.team_people as people
    from referral_nodes n left join members r on r.id = n.referrer_id left join members s on s.id = n.second_id
    where n.member_id = ${memberId}::uuid`)
  return rows[0]
}

export type PositionPlace = { parent: Person | null; leg: Leg | null; depth: number; since: string }

export async function findPositionPlace(tx: Tx, memberId: string): Promise<PositionPlace | undefined> {
  const { rows } = await tx.execute<PositionPlace>(sql`
    select ${person('p')} as parent, n.leg, n.depth, n.placed_at as since
    from placement_nodes n left join members p on p.id = n.parent_id where n.member_id = ${memberId}::uuid`)
  return rows[0]
}

export type OwnerPlace = {
  owner: Person
  invitedAt: string
  acceptedAt: string | null
  placedAt: string | null
}

/** Returns whose sub-user a member is. */
export async function findOwnerPlace(tx: Tx, memberId: string): Promise<OwnerPlace | undefined> {
  const { rows } = await tx.execute<OwnerPlace>(sql`
    select ${person('o')} as owner, s.invited_at as "invitedAt", s.answered_at as "acceptedAt",
      s.placed_at as "placedAt"
    from sub_users s join members o on o.id = s.owner_id
    where s.member_id = ${memberId}::uuid and s.state in ('waiting', 'placed')`)
  return rows[0]
}

/** Returns the last star ranks of a member, newest first. */
export async function findStarRanks(
  tx: Tx,
  memberId: string,
): Promise<{ market: string; month: string; rank: number }[]> {
  const { rows } = await tx.execute<{ market: string; month: string; rank: number }>(sql`
    select market, month, rank from star_ranks where member_id = ${memberId}::uuid
    order by month desc, market limit 24`)
  return rows
}
