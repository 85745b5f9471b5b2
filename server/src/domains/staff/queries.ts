import { and, asc, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import { addHours, limits } from './rules.ts'
import { staff, staffPasskeys, staffRecoveryCodes, staffRefreshTokens, staffSessions } from './tables.ts'

export type Account = typeof staff.$inferSelect
export type Passkey = typeof staffPasskeys.$inferSelect

/** Permissions of an account and of its roles, with duplicates. */
export const held = sql<string[]>`staff.permissions || coalesce((
  select array_agg(p) from staff_role_members m join staff_roles r on r.id = m.role_id, unnest(r.permissions) p
  where m.staff_id = staff.id), '{}')`

export async function findAccount(tx: Tx, id: string): Promise<Account | undefined> {
  return (await tx.select().from(staff).where(eq(staff.id, id)))[0]
}

/**
 * Returns an account and locks its row until the transaction ends, so that wrong factors are counted one by
 * one.
 */
export async function lockAccount(tx: Tx, id: string): Promise<Account | undefined> {
  return (await tx.select().from(staff).where(eq(staff.id, id)).for('no key update'))[0]
}

/** @param email in lower case */
export async function findAccountByEmail(tx: Tx, email: string): Promise<Account | undefined> {
  return (await tx.select().from(staff).where(eq(staff.email, email)))[0]
}

/**
 * Returns account and permissions of a session; undefined when the session has ended or the account is
 * disabled.
 */
export async function findLiveSession(tx: Tx, sessionId: string, now: Date) {
  const [row] = await tx
    .select({ id: staff.id, isOwner: staff.isOwner, held, factorAt: staffSessions.factorAt })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.id, sessionId),
        isNull(staffSessions.revokedAt),
        gt(staffSessions.expiresAt, now),
        isNull(staff.disabledAt),
      ),
    )
  return row
}

export async function findSession(tx: Tx, sessionId: string) {
  return (await tx.select().from(staffSessions).where(eq(staffSessions.id, sessionId)))[0]
}

/** Returns the account with permissions and factors that `me` shows, in one statement. */
export async function findAccountSummary(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      account: staff,
      held,
      passkeys: sql<number>`(select count(*)::int from staff_passkeys k where k.staff_id = staff.id)`,
      recoveryCodes: sql<number>`(select count(*)::int from staff_recovery_codes c
        where c.staff_id = staff.id and c.used_at is null)`,
    })
    .from(staff)
    .where(eq(staff.id, id))
  return row
}

export const listPasskeys = (tx: Tx, staffId: string): Promise<Passkey[]> =>
  tx
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(asc(staffPasskeys.createdAt), asc(staffPasskeys.id))

export async function findPasskey(tx: Tx, id: string): Promise<Passkey | undefined> {
  return (await tx.select().from(staffPasskeys).where(eq(staffPasskeys.id, id)))[0]
}

/** The condition that an account has an authenticator or a passkey. */
export const hasFactorCondition = sql<boolean>`(staff.totp_secret is not null
  or exists (select from staff_passkeys k where k.staff_id = staff.id))`

/** Returns whether an account has an authenticator or a passkey. */
export const hasFactor = async (tx: Tx, { id }: Account): Promise<boolean> =>
  (await tx.$count(staff, and(eq(staff.id, id), hasFactorCondition))) > 0

export async function deleteFactors(tx: Tx, staffId: string): Promise<void> {
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId))
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))
  await tx.update(staff).set({ totpSecret: null }).where(eq(staff.id, staffId))
}

/** Lists active sessions that were used within the idle time, last used first. */
export const listSessions = (tx: Tx, staffId: string, now: Date) =>
  tx
    .select()
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        isNull(staffSessions.revokedAt),
        gt(staffSessions.expiresAt, now),
        gt(staffSessions.lastSeenAt, addHours(now, -limits.idleHours)),
      ),
    )
    .orderBy(desc(staffSessions.lastSeenAt), desc(staffSessions.id))

/** Returns the IP addresses of an account's sessions, ended ones too, that were used since `since`. */
export async function listSessionIps(tx: Tx, staffId: string, since: Date): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ ip: staffSessions.ip })
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), gt(staffSessions.lastSeenAt, since)))
  return rows.map((row) => row.ip)
}

/** Returns the devices of an account's sessions, ended ones too. */
export async function listDevices(tx: Tx, staffId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ device: staffSessions.device })
    .from(staffSessions)
    .where(eq(staffSessions.staffId, staffId))
  return rows.map((row) => row.device)
}

/**
 * Ends sessions of an account. Takes effect with the next request, which reads its session.
 * @returns the number of ended sessions
 */
export async function endSessions(
  tx: Tx,
  staffId: string,
  now: Date,
  which: { only?: string; except?: string } = {},
): Promise<number> {
  const ended = await tx
    .update(staffSessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        isNull(staffSessions.revokedAt),
        which.only ? eq(staffSessions.id, which.only) : undefined,
        which.except ? ne(staffSessions.id, which.except) : undefined,
      ),
    )
    .returning({ id: staffSessions.id })
  return ended.length
}

/** Returns a refresh token with its session and locks both, which serializes refreshes with one token. */
export async function lockRefreshToken(tx: Tx, hash: string) {
  const [row] = await tx
    .select({ token: staffRefreshTokens, session: staffSessions })
    .from(staffRefreshTokens)
    .innerJoin(staffSessions, eq(staffSessions.id, staffRefreshTokens.sessionId))
    .where(eq(staffRefreshTokens.hash, hash))
    .for('update')
  return row
}
