import type { DealerLevel } from '@pasar/contract/partners'
import { and, count, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { batchReads } from '../../platform/db/batch-reads.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { Account } from './rules.ts'
import { loginFailures, members, refreshTokens, sessions, verificationCodes } from './tables.ts'

export type Member = typeof members.$inferSelect

/**
 * Returns the member of the first candidate that matches a verified email, a verified phone number with
 * calling code, or a username.
 * @param candidates in order of precedence
 */
export async function findByAccount(tx: Tx, candidates: Account[]): Promise<Member | undefined> {
  for (const candidate of candidates) {
    const [member] = await tx.select().from(members).where(accountCondition(candidate))
    if (member) return member
  }
  return undefined
}

function accountCondition(candidate: Account): SQL | undefined {
  if (candidate.kind === 'email')
    return and(eq(members.email, candidate.email), isNotNull(members.emailVerifiedAt))
  if (candidate.kind === 'username') return eq(members.usernameKey, candidate.username)
  return and(
    sql`${members.mobilePrefix} || ${members.mobile} = ${candidate.digits}`,
    isNotNull(members.mobileVerifiedAt),
  )
}

export async function findById(tx: Tx, id: string): Promise<Member | undefined> {
  return (await tx.select().from(members).where(eq(members.id, id)))[0]
}

export async function findByInvitation(tx: Tx, code: string): Promise<Member | undefined> {
  return (await tx.select().from(members).where(eq(members.invitationCode, code.toUpperCase())))[0]
}

/**
 * Returns the refusal for the first unique field that another member has, or null. Unverified emails and
 * phones claim nothing.
 */
export async function findConflict(
  tx: Tx,
  fields: { usernameKey: string; email: string | null; mobilePrefix: string | null; mobile: string | null },
): Promise<'username-taken' | 'email-taken' | 'mobile-taken' | null> {
  const rows = await tx
    .select({
      usernameKey: members.usernameKey,
      email: members.email,
      emailVerifiedAt: members.emailVerifiedAt,
    })
    .from(members)
    .where(
      or(
        eq(members.usernameKey, fields.usernameKey),
        fields.email ? accountCondition({ kind: 'email', email: fields.email }) : undefined,
        fields.mobile
          ? accountCondition({ kind: 'mobile', digits: `${fields.mobilePrefix}${fields.mobile}` })
          : undefined,
      ),
    )
  if (rows.some((r) => r.usernameKey === fields.usernameKey)) return 'username-taken'
  if (fields.email && rows.some((r) => r.email === fields.email && r.emailVerifiedAt)) return 'email-taken'
  return rows.length > 0 ? 'mobile-taken' : null
}

export async function findLastOrderIds(tx: Tx, memberId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from orders where member_id = ${memberId}::uuid order by created_at desc limit 5`,
  )
  return rows.map((r) => r.id)
}

/** Returns the member of a session; null when the session has ended or the member is banned. */
export const findLiveSession = batchReads(async (db, keys: readonly { sessionId: string; now: Date }[]) => {
  const now = keys.at(-1)!.now
  const rows = await db
    .select({ id: sessions.id, memberId: sessions.memberId, agreedSequence: members.agreedSequence })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(
      and(
        sql`${sessions.id} = any(string_to_array(${keys.map(({ sessionId }) => sessionId).join()}, ',')::uuid[])`,
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        isNull(members.bannedAt),
      ),
    )
  const byId = new Map(rows.map(({ id, ...live }) => [id, live]))
  return keys.map(({ sessionId }) => byId.get(sessionId) ?? null)
})

export async function listSessions(tx: Tx, memberId: string, now: Date) {
  return await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt))
}

/** Returns the IP addresses of a member's sessions, ended ones too, that were used since `since`. */
export async function listSessionIps(tx: Tx, memberId: string, since: Date): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ ip: sessions.ip })
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), gt(sessions.lastSeenAt, since)))
  return rows.map((row) => row.ip)
}

/** Returns the devices of a member's sessions, ended ones too. */
export async function listDevices(tx: Tx, memberId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ device: sessions.device })
    .from(sessions)
    .where(eq(sessions.memberId, memberId))
  return rows.map((row) => row.device)
}

/** Ends sessions of a member; without `only` all but `except`. @returns the ids of the ended sessions */
export async function revokeSessions(
  tx: Tx,
  memberId: string,
  now: Date,
  which: { only?: string; except?: string } = {},
) {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.memberId, memberId),
        isNull(sessions.revokedAt),
        which.only ? eq(sessions.id, which.only) : undefined,
        which.except ? sql`${sessions.id} <> ${which.except}::uuid` : undefined,
      ),
    )
    .returning({ id: sessions.id })
  return ended.map((s) => s.id)
}

/** Returns a refresh token with its session and locks both, which serializes refreshes with one token. */
export async function lockRefreshToken(tx: Tx, hash: string) {
  const [row] = await tx
    .select({ token: refreshTokens, session: sessions })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.hash, hash))
    .for('update')
  return row
}

/** Counts failures of an account: of one network since `window`, and of every network since `day`. */
export async function countLoginFailures(
  tx: Tx,
  account: string,
  network: string,
  since: { window: Date; day: Date },
): Promise<{ ofNetwork: number; ofDay: number }> {
  const ofNetwork = and(eq(loginFailures.ip, network), gt(loginFailures.at, since.window))
  const [row] = await tx
    .select({ ofNetwork: sql<number>`count(*) filter (where ${ofNetwork})::int`, ofDay: count() })
    .from(loginFailures)
    .where(and(eq(loginFailures.account, account), gt(loginFailures.at, since.day)))
  return row ?? { ofNetwork: 0, ofDay: 0 }
}

/** Counts codes since `since`: of a purpose and target, of these for one network, and of the network. */
export async function countCodes(
  tx: Tx,
  { purpose, target, network }: { purpose: string; target: string; network: string },
  since: Date,
) {
  const sameTarget = and(eq(verificationCodes.purpose, purpose), eq(verificationCodes.target, target))
  const sameNetwork = eq(verificationCodes.ip, network)
  const last = sql`max(${verificationCodes.createdAt})`
  const [row] = await tx
    .select({
      ofTarget: sql<number>`count(*) filter (where ${sameTarget})::int`,
      lastOfTarget: sql<string | null>`${last} filter (where ${sameTarget})`,
      ofBoth: sql<number>`count(*) filter (where ${sameTarget} and ${sameNetwork})::int`,
      lastOfBoth: sql<string | null>`${last} filter (where ${sameTarget} and ${sameNetwork})`,
      ofNetwork: sql<number>`count(*) filter (where ${sameNetwork})::int`,
    })
    .from(verificationCodes)
    .where(and(or(sameTarget, sameNetwork), gt(verificationCodes.createdAt, since)))
  return row!
}

/**
 * Returns the number of wrong codes for a target since a time, over all challenges.
 * @param network counts those of challenges that this network has requested
 */
export async function countCodeFailures(
  tx: Tx,
  { purpose, target, network }: { purpose: string; target: string; network: string | undefined },
  since: Date,
): Promise<number> {
  const [row] = await tx
    .select({ failures: sql<number>`coalesce(sum(${verificationCodes.tries}), 0)::int` })
    .from(verificationCodes)
    .where(
      and(
        eq(verificationCodes.purpose, purpose),
        eq(verificationCodes.target, target),
        network === undefined ? undefined : eq(verificationCodes.ip, network),
        gt(verificationCodes.createdAt, since),
      ),
    )
  return row!.failures
}

/** Returns the code of a challenge if it is usable, locked so that attempts are counted one by one. */
export async function lockCode(tx: Tx, challengeId: string, now: Date) {
  const [row] = await tx
    .select()
    .from(verificationCodes)
    .where(
      and(
        eq(verificationCodes.id, challengeId),
        isNull(verificationCodes.usedAt),
        gt(verificationCodes.expiresAt, now),
      ),
    )
    .for('update')
  return row
}

/** Returns the level of a member who is an active dealer; 0 for others. */
export async function findDealerLevel(tx: Tx, memberId: string): Promise<DealerLevel | 0> {
  const { rows } = await tx.execute<{ level: DealerLevel }>(
    sql`select level from dealers where member_id = ${memberId}::uuid and state = 'active'`,
  )
  return rows[0]?.level ?? 0
}
