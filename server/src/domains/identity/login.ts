import type { Input, Output } from '@pasar/contract/call'
import type { login } from '@pasar/contract/calls/identity'
import { lt } from 'drizzle-orm'
import { verifyPassword } from '../../platform/auth/passwords.ts'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { countFailures, findByAccount } from './queries.ts'
import { accountWays, keyOf, limits } from './rules.ts'
import { openSession } from './session.ts'
import { loginFailures } from './tables.ts'

const WINDOW_MS = limits.loginWindowMinutes * 60_000

/**
 * Signs a member in. Unknown account and wrong password are told alike and take as long; 10 failures in 15 min
 * lock the pair (account, address) for as long (domain: Identity).
 */
export async function signIn(ctx: Ctx, input: Input<typeof login>): Promise<Result<Output<typeof login>>> {
  const account = keyOf(input.account)
  if (await isLocked(ctx, account)) return refuse('account-locked')
  const member = await findByAccount(ctx.db, accountWays(input.account))
  if (!(await verifyPassword(member?.passwordHash, input.password)) || !member) {
    await noteFailure(ctx, account)
    return refuse('login-failed')
  }
  if (member.bannedAt) return refuse('account-banned')
  return await transact(ctx.db, async (tx) => ok(await openSession({ ...ctx, tx }, member)))
}

/** Whether too many wrong passwords were tried for this account from this address. */
export async function isLocked(ctx: Ctx, account: string): Promise<boolean> {
  const since = new Date(ctx.clock.now().getTime() - WINDOW_MS)
  return (await countFailures(ctx.db, account, ctx.ip, since)) >= limits.loginFailures
}

/** Counts a wrong password; in no transaction of the caller's, since it must stay when that is rolled back. */
export async function noteFailure(ctx: Ctx, account: string): Promise<void> {
  await ctx.db.insert(loginFailures).values({ id: ctx.ids.uuid(), account, ip: ctx.ip, at: ctx.clock.now() })
}

/** Forgets failures that no longer count. */
export async function purgeFailures(ctx: Ctx): Promise<void> {
  await ctx.tx
    .delete(loginFailures)
    .where(lt(loginFailures.at, new Date(ctx.clock.now().getTime() - WINDOW_MS)))
}
