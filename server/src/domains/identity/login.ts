import type { Input, Output } from '@pasar/contract/call'
import type { login } from '@pasar/contract/calls/identity'
import { lt } from 'drizzle-orm'
import { verifyPassword } from '../../platform/auth/passwords.ts'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { countLoginFailures, findByAccount } from './queries.ts'
import { accountCandidates, limits, normalizeAccount } from './rules.ts'
import { openSession } from './session.ts'
import { loginFailures } from './tables.ts'

const WINDOW_MS = limits.loginWindowMinutes * 60_000

/**
 * Signs a member in. An unknown account and a wrong password give the same answer after the same time. Ten failures in
 * 15 minutes lock the account for the IP address for 15 minutes.
 * Refuses `login-failed`, `account-locked`, `account-banned`.
 */
export async function signIn(ctx: Ctx, input: Input<typeof login>): Promise<Result<Output<typeof login>>> {
  const account = normalizeAccount(input.account)
  if (await isLoginLocked(ctx, account)) return refuse('account-locked')
  const member = await findByAccount(ctx.db, accountCandidates(input.account))
  if (!(await verifyPassword(member?.passwordHash, input.password)) || !member) {
    await recordLoginFailure(ctx, account)
    return refuse('login-failed')
  }
  if (member.bannedAt) return refuse('account-banned')
  return await transact(ctx.db, async (tx) => ok(await openSession({ ...ctx, tx }, member)))
}

/** Returns whether the account is locked for the caller's IP address after too many wrong passwords. */
export async function isLoginLocked(ctx: Ctx, account: string): Promise<boolean> {
  const since = new Date(ctx.clock.now().getTime() - WINDOW_MS)
  return (await countLoginFailures(ctx.db, account, ctx.ip, since)) >= limits.loginFailures
}

/** Records a wrong password, outside the caller's transaction: the record must survive a rollback. */
export async function recordLoginFailure(ctx: Ctx, account: string): Promise<void> {
  await ctx.db.insert(loginFailures).values({ id: ctx.ids.uuid(), account, ip: ctx.ip, at: ctx.clock.now() })
}

/** Deletes failures that no longer count. */
export async function purgeFailures(ctx: Ctx): Promise<void> {
  await ctx.tx
    .delete(loginFailures)
    .where(lt(loginFailures.at, new Date(ctx.clock.now().getTime() - WINDOW_MS)))
}
