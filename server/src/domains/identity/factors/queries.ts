import { and, asc, count, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { MemberContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { Member } from '../queries.ts'
import { members, sessions } from '../tables.ts'
import { memberDevices, memberFactors, memberPasskeys, memberRecoveryCodes, memberTickets } from './tables.ts'

export type Factors = typeof memberFactors.$inferSelect
export type Passkey = typeof memberPasskeys.$inferSelect

/**
 * Returns one member and locks the row until the transaction ends, which serializes changes of the account.
 */
export async function lockMember(tx: Tx, id: string): Promise<Member | undefined> {
  return (await tx.select().from(members).where(eq(members.id, id)).for('no key update'))[0]
}

/** Returns the authenticator and failures of a member; undefined before there are any. */
export async function findFactors(tx: Tx, memberId: string): Promise<Factors | undefined> {
  return (await tx.select().from(memberFactors).where(eq(memberFactors.memberId, memberId)))[0]
}

export const listPasskeys = (tx: Tx, memberId: string): Promise<Passkey[]> =>
  tx
    .select()
    .from(memberPasskeys)
    .where(eq(memberPasskeys.memberId, memberId))
    .orderBy(asc(memberPasskeys.createdAt))

export async function findPasskey(tx: Tx, id: string): Promise<Passkey | undefined> {
  return (await tx.select().from(memberPasskeys).where(eq(memberPasskeys.id, id)))[0]
}

function hasFactorColumn(memberId: string, since?: Date): SQL<boolean> {
  const isOld = (at: string) =>
    since ? sql`and ${sql.identifier(at)} <= ${since.toISOString()}::timestamptz` : sql``
  return sql`
  (exists (select 1 from member_factors where member_id = ${memberId}::uuid and totp_secret is not null ${isOld('totp_at')})
    or exists (select 1 from member_passkeys where member_id = ${memberId}::uuid ${isOld('created_at')}))`
}

/** Reports whether a member has an authenticator or a passkey. @param since has had it since then */
export async function hasFactor(tx: Tx, memberId: string, since?: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ has: boolean }>(sql`select ${hasFactorColumn(memberId, since)} as has`)
  return rows[0]!.has
}

/** Whether the member of a session has a second factor, and when the session was last proven. */
export type FactorState = { hasFactor: boolean; provenAt: string | null }

/** Returns what decides whether a second factor is due as a column, which saves a round trip. */
export const factorStateColumn = ({ id, sessionId }: MemberContext['member']): SQL<FactorState> => sql`
  jsonb_build_object('hasFactor', ${hasFactorColumn(id)},
    'provenAt', (select proven_at from sessions where id = ${sessionId}::uuid))`

export async function findFactorState({ tx, member }: MemberContext): Promise<FactorState> {
  const { rows } = await tx.execute<{ state: FactorState }>(sql`select ${factorStateColumn(member)} as state`)
  return rows[0]!.state
}

/** Counts the unused recovery codes of a member. */
export async function countRecoveryCodes(tx: Tx, memberId: string): Promise<number> {
  const unused = and(eq(memberRecoveryCodes.memberId, memberId), isNull(memberRecoveryCodes.usedAt))
  const [row] = await tx.select({ n: count() }).from(memberRecoveryCodes).where(unused)
  return row?.n ?? 0
}

/** Deletes all second factors and open tickets of a member, and the count of failures. */
export async function deleteFactors(tx: Tx, memberId: string): Promise<void> {
  await tx.delete(memberFactors).where(eq(memberFactors.memberId, memberId))
  await tx.delete(memberPasskeys).where(eq(memberPasskeys.memberId, memberId))
  await tx.delete(memberRecoveryCodes).where(eq(memberRecoveryCodes.memberId, memberId))
  await tx.delete(memberTickets).where(eq(memberTickets.memberId, memberId))
}

/** Returns when a session was last proven. */
export async function findProvenAt(tx: Tx, sessionId: string): Promise<Date | null> {
  const [row] = await tx.select({ at: sessions.provenAt }).from(sessions).where(eq(sessions.id, sessionId))
  return row?.at ?? null
}

export async function setProvenAt(tx: Tx, sessionId: string, provenAt: Date): Promise<void> {
  await tx.update(sessions).set({ provenAt }).where(eq(sessions.id, sessionId))
}

/** Forgets the reauthentications of a member's sessions except one. */
export async function clearProofs(tx: Tx, memberId: string, except: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ provenAt: null })
    .where(and(eq(sessions.memberId, memberId), ne(sessions.id, except)))
}

export const listMemberDevices = (tx: Tx, memberId: string) =>
  tx
    .select()
    .from(memberDevices)
    .where(eq(memberDevices.memberId, memberId))
    .orderBy(asc(memberDevices.firstSeenAt))
