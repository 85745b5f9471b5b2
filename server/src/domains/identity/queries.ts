import { and, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import type { Account } from './rules.ts'
import { loginFailures, members, refreshTokens, sessions, verificationCodes } from './tables.ts'

export type Member = typeof members.$inferSelect

/** Returns the member with this email, username, or phone number with calling code. */
export async function findByAccount(tx: Tx, candidates: Account[]): Promise<Member | undefined> {
  if (candidates.length === 0) return undefined
  const conditions = candidates.map((candidate) => {
    if (candidate.kind === 'email') return eq(members.email, candidate.email)
    if (candidate.kind === 'username') return eq(members.usernameKey, candidate.username)
    return sql`${members.mobilePrefix} || ${members.mobile} = ${candidate.digits}`
  })
  const found = await tx
    .select()
    .from(members)
    .where(or(...conditions))
    .limit(2)
  // A username of digits takes precedence over another member's phone number.
  const username = candidates.find((c) => c.kind === 'username')
  return found.find((m) => m.usernameKey === username?.username) ?? found[0]
}

export async function findById(tx: Tx, id: string): Promise<Member | undefined> {
  return (await tx.select().from(members).where(eq(members.id, id)))[0]
}

export async function findByEmail(tx: Tx, email: string): Promise<Member | undefined> {
  return (await tx.select().from(members).where(eq(members.email, email)))[0]
}

export async function findByInvitation(tx: Tx, code: string): Promise<Member | undefined> {
  return (await tx.select().from(members).where(eq(members.invitationCode, code.toUpperCase())))[0]
}

/** Returns the refusal for the first unique field that another member has, or null. */
export async function findConflict(
  tx: Tx,
  fields: { usernameKey: string; email: string | null; mobilePrefix: string | null; mobile: string | null },
): Promise<'username-taken' | 'email-taken' | 'mobile-taken' | null> {
  const rows = await tx
    .select({
      usernameKey: members.usernameKey,
      email: members.email,
      prefix: members.mobilePrefix,
      mobile: members.mobile,
    })
    .from(members)
    .where(
      or(
        eq(members.usernameKey, fields.usernameKey),
        fields.email ? eq(members.email, fields.email) : undefined,
        fields.mobile
          ? and(eq(members.mobilePrefix, fields.mobilePrefix!), eq(members.mobile, fields.mobile))
          : undefined,
      ),
    )
  if (rows.some((r) => r.usernameKey === fields.usernameKey)) return 'username-taken'
  if (fields.email && rows.some((r) => r.email === fields.email)) return 'email-taken'
  return rows.length > 0 ? 'mobile-taken' : null
}

export async function findLastOrderIds(tx: Tx, memberId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from orders where member_id = ${memberId}::uuid order by created_at desc limit 5`,
  )
  return rows.map((r) => r.id)
}

/** Returns the member of a session; null when the session has ended or the member is banned. */
export async function findLiveSession(tx: Tx, sessionId: string, now: Date) {
  const [row] = await tx
    .select({ memberId: sessions.memberId })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        isNull(members.bannedAt),
      ),
    )
  return row ?? null
}

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

export async function countCodes(tx: Tx, where: { target: string } | { ip: string }, since: Date) {
  const match =
    'target' in where ? eq(verificationCodes.target, where.target) : eq(verificationCodes.ip, where.ip)
  const [row] = await tx
    .select({ n: count(), last: sql<string | null>`max(${verificationCodes.createdAt})` })
    .from(verificationCodes)
    .where(and(match, gt(verificationCodes.createdAt, since)))
  return { n: row?.n ?? 0, last: row?.last ? new Date(row.last) : null }
}

/** Returns the newest usable code of a purpose and target, locked so that attempts are counted one by one. */
export async function lockCode(tx: Tx, purpose: string, target: string, now: Date) {
  const [row] = await tx
    .select()
    .from(verificationCodes)
    .where(
      and(
        eq(verificationCodes.purpose, purpose),
        eq(verificationCodes.target, target),
        isNull(verificationCodes.usedAt),
        gt(verificationCodes.expiresAt, now),
      ),
    )
    .orderBy(desc(verificationCodes.createdAt))
    .limit(1)
    .for('update')
  return row
}
