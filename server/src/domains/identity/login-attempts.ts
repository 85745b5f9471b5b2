import { DAY_MS } from '@pasar/contract/time'
import { eq, lt } from 'drizzle-orm'
import { networkOf } from '../../platform/auth/network.ts'
import { verifyPassword } from '../../platform/auth/passwords.ts'
import type { Ctx, Deps } from '../../platform/context.ts'
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Tx } from '../../platform/db/types.ts'
import { lock } from '../../platform/locks.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import type { Recipient } from './emails/account-emails.ts'
import { emailLock } from './emails/lock-emails.ts'
import { countLoginFailures } from './queries.ts'
import { limits } from './rules.ts'
import { loginFailures } from './tables.ts'

/** The account that a password is tried for. */
export type LoginSubject = {
  /** Identifies the account, known or not, independently of how it was typed. */
  key: string
  /** Undefined for an unknown account, which takes as long. */
  passwordHash: string | undefined
  /**
   * The recipient of emails about a lock; undefined for an unknown account and without a verified address.
   */
  recipient: Recipient | undefined
  /** Returns the IP addresses of the account's sessions since a time. */
  listSessionIps(tx: Tx, since: Date): Promise<string[]>
}

/**
 * Verifies a sign-in password within the limits of attempts: ten failures in 15 minutes for an account and
 * network, and 100 in 24 hours for an account, except on networks of its sessions, out of which a stranger
 * could lock it. Attempts are counted before the password is hashed, so that the limits hold for concurrent
 * ones. The attempt that reaches a limit is emailed to the account.
 * Refuses `account-locked`, `login-failed`.
 * @throws QueueFull when too many hashes wait; the attempt does not count
 */
export async function verifyLoginPassword(
  ctx: Ctx,
  subject: LoginSubject,
  password: string,
): Promise<Result<object>> {
  const attempt = await recordAttempt(ctx, subject)
  if (!attempt) return refuse('account-locked')
  const removeAttempt = () => ctx.db.delete(loginFailures).where(eq(loginFailures.id, attempt.id))
  try {
    if (!(await verifyPassword(subject.passwordHash, password))) {
      if (attempt.locks) await reportLock(ctx, subject)
      return refuse('login-failed')
    }
  } catch (error) {
    // A full queue has verified nothing: a flood of sign-ins must not lock accounts.
    await removeAttempt()
    throw error
  }
  await removeAttempt()
  return ok({})
}

/**
 * Records an attempt as failed, outside the caller's transaction: the record must survive a rollback.
 * @returns its id and whether it reaches a limit; undefined when the limits allow no attempt
 */
async function recordAttempt(
  ctx: Ctx,
  subject: LoginSubject,
): Promise<{ id: string; locks: boolean } | undefined> {
  const at = ctx.clock.now()
  const network = networkOf(ctx.ip)
  return await transact(ctx.db, async (tx) => {
    await lock(tx, 'counter', `login:${subject.key}`)
    const failures = await countLoginFailures(tx, subject.key, network, {
      window: new Date(at.getTime() - limits.loginWindowMinutes * 60_000),
      day: new Date(at.getTime() - DAY_MS),
    })
    if (failures.ofNetwork >= limits.loginFailures) return undefined
    if (failures.ofDay >= limits.loginFailuresPerDay && !(await usesNetwork(tx, subject, network, at)))
      return undefined
    const id = ctx.ids.uuid()
    await tx.insert(loginFailures).values({ id, account: subject.key, ip: network, at })
    const locks =
      failures.ofNetwork + 1 >= limits.loginFailures || failures.ofDay + 1 === limits.loginFailuresPerDay
    return { id, locks }
  })
}

async function reportLock(ctx: Ctx, { key, recipient }: LoginSubject): Promise<void> {
  if (recipient) await transact(ctx.db, (tx) => emailLock({ ...ctx, tx }, key, recipient, 'password-locked'))
}

/** Reports whether a session of the account has used a network recently. */
export async function usesNetwork(
  tx: Tx,
  subject: Pick<LoginSubject, 'listSessionIps'>,
  network: string,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - limits.familiarNetworkDays * DAY_MS)
  const ips = await subject.listSessionIps(tx, since)
  return ips.some((ip) => networkOf(ip) === network)
}

/** Deletes failures that no longer count. */
export async function purgeFailures({ db, clock }: Deps): Promise<void> {
  const isDue = lt(loginFailures.at, new Date(clock.now().getTime() - DAY_MS))
  await deleteInBatches(db, loginFailures, { isDue, oldest: loginFailures.at })
}
