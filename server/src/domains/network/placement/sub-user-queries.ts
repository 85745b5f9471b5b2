import type { Leg, SubUserState } from '@pasar/contract/calls/network/placement'
import { and, eq, ne, sql } from 'drizzle-orm'
import { cappedCount } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { subUsers } from './tables.ts'

export type SubUserRow = typeof subUsers.$inferSelect

/** How long an owner does not invite a member again whose invitation has ended. */
const ENDED = sql`interval '7 days'`

/** A member who can be invited, with what stands against it. */
export type Candidate = {
  id: string
  nickname: string
  isFree: boolean
  isOwn: boolean
  hasEnded: boolean
}

/** Finds a member by username as a candidate of an owner. Banned and erased members are unknown. */
export async function findCandidate(
  tx: Tx,
  { username, ownerId, now }: { username: string; ownerId: string; now: Date },
): Promise<Candidate | undefined> {
  const { rows } = await tx.execute<Candidate>(sql`
    select m.id, m.nickname,
      not exists (select from placement_nodes n where n.member_id = m.id)
        and not exists (select from sub_users s where s.member_id = m.id and s.state = 'waiting'
          and s.owner_id <> ${ownerId}::uuid) as "isFree",
      exists (select from sub_users s where s.member_id = m.id and s.owner_id = ${ownerId}::uuid
        and s.state <> 'ended') as "isOwn",
      exists (select from sub_users s where s.member_id = m.id and s.owner_id = ${ownerId}::uuid
        and s.state = 'ended' and coalesce(s.answered_at, s.invited_at) > ${now.toISOString()}::timestamptz - ${ENDED}) as "hasEnded"
    from members m
    where m.username_key = ${username.toLowerCase()} and m.banned_at is null and m.erased_at is null`)
  return rows[0]
}

/** Inserts an invitation. @returns false when the owner has an open one of the member */
export async function insertInvitation(
  tx: Tx,
  invitation: { id: string; ownerId: string; memberId: string; invitedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(subUsers)
    .values({ ...invitation, state: 'invited' })
    .onConflictDoNothing()
    .returning({ id: subUsers.id })
  return rows.length === 1
}

/** Locks a sub-user of an owner, or an invitation of a member. */
export async function lockSubUser(
  tx: Tx,
  id: string,
  by: { ownerId: string } | { memberId: string },
): Promise<SubUserRow | undefined> {
  const own = 'ownerId' in by ? eq(subUsers.ownerId, by.ownerId) : eq(subUsers.memberId, by.memberId)
  const [row] = await tx
    .select()
    .from(subUsers)
    .where(and(eq(subUsers.id, id), own))
    .for('update')
  return row
}

export async function updateSubUser(
  tx: Tx,
  id: string,
  change: Partial<Pick<SubUserRow, 'state' | 'answeredAt' | 'placedAt'>>,
): Promise<void> {
  await tx.update(subUsers).set(change).where(eq(subUsers.id, id))
}

/**
 * Whether a member is neither banned nor has cancelled the account, which cannot be cancelled until the
 * transaction ends.
 */
export async function lockActive(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select id from members where id = ${memberId}::uuid and banned_at is null and erased_at is null for key share`)
  return rows.length > 0
}

/** Ends what a member has not been placed by, as owner and as sub-user. */
export async function endUnplaced(tx: Tx, memberId: string): Promise<void> {
  await tx.execute(sql`
    update sub_users set state = 'ended' where state in ('invited', 'waiting')
      and (member_id = ${memberId}::uuid or owner_id = ${memberId}::uuid)`)
}

/** Ends the other open invitations of a member who has accepted one. */
export async function endOtherInvitations(tx: Tx, memberId: string, acceptedId: string): Promise<void> {
  await tx
    .update(subUsers)
    .set({ state: 'ended' })
    .where(and(eq(subUsers.memberId, memberId), eq(subUsers.state, 'invited'), ne(subUsers.id, acceptedId)))
}

/** The sub-user that a member is. */
export type OwnPlace = { id: string; state: SubUserState; ownerId: string; owner: string }

/** Returns the sub-user that a member is: waiting or placed. */
export async function findOwnPlace(tx: Tx, memberId: string): Promise<OwnPlace | undefined> {
  const { rows } = await tx.execute<OwnPlace>(sql`
    select s.id, s.state, s.owner_id as "ownerId", m.nickname as owner from sub_users s
    join members m on m.id = s.owner_id
    where s.member_id = ${memberId}::uuid and s.state in ('waiting', 'placed')`)
  return rows[0]
}

/** Lists the open invitations of a member, newest first. */
export async function listInvitations(
  tx: Tx,
  memberId: string,
): Promise<{ id: string; owner: string; invitedAt: string }[]> {
  const { rows } = await tx.execute<{ id: string; owner: string; invitedAt: string }>(sql`
    select s.id, m.nickname as owner, s.invited_at as "invitedAt" from sub_users s join members m on m.id = s.owner_id
    where s.member_id = ${memberId}::uuid and s.state = 'invited' and m.erased_at is null and m.banned_at is null
    order by s.id desc limit 100`)
  return rows
}

export type ListedSubUser = {
  id: string
  memberId: string
  nickname: string
  state: SubUserState
  invitedAt: string
  placedAt: string | null
  parentId: string | null
  parent: string | null
  leg: Leg | null
}

/** Lists the sub-users of an owner, newest first. */
export async function listSubUsers(
  tx: Tx,
  ownerId: string,
  { state, page, limit }: { state: SubUserState | ''; page: number; limit: number },
): Promise<{ list: ListedSubUser[]; total: number }> {
  const filter = state ? sql` and s.state = ${state}` : sql``
  const rows = sql`from sub_users s where s.owner_id = ${ownerId}::uuid${filter}`
  const result = await tx.execute<ListedSubUser>(sql`
    select s.id, s.member_id as "memberId", m.nickname, s.state, s.invited_at as "invitedAt", s.placed_at as "placedAt",
      n.parent_id as "parentId", p.nickname as parent, n.leg
    from (select s.* ${rows} order by s.id desc limit ${limit}::int offset ${(page - 1) * limit}::int) s
    join members m on m.id = s.member_id
    left join placement_nodes n on n.member_id = s.member_id and s.state = 'placed'
    left join members p on p.id = n.parent_id
    order by s.id desc`)
  const counted = await tx.execute<{ n: number }>(sql`select ${cappedCount(rows)} as n`)
  return { list: result.rows, total: counted.rows[0]!.n }
}

/** Counts the sub-users of an owner by state. */
export async function countSubUsers(
  tx: Tx,
  ownerId: string,
): Promise<{ invited: number; waiting: number; placed: number }> {
  const { rows } = await tx.execute<{ invited: number; waiting: number; placed: number }>(sql`
    select count(*) filter (where state = 'invited')::int as invited,
      count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'placed')::int as placed
    from sub_users where owner_id = ${ownerId}::uuid and state <> 'ended'`)
  return rows[0]!
}
