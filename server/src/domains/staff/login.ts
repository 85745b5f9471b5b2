import type { Input } from '@pasar/contract/call'
import type { staffLogin } from '@pasar/contract/calls/admin/staff/session'
import { verifyPassword } from '../../platform/auth/passwords.ts'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { isLocked, noteFailure } from '../identity/index.ts'
import { optionsToSign } from './passkeys.ts'
import { type Account, accountByEmail, passkeysOf } from './queries.ts'
import { emailKey } from './rules.ts'
import { openSession, type Session } from './session.ts'
import { issueTicket, type Purpose } from './tickets.ts'

/**
 * Signs a staff account in; unknown account and wrong password are told alike, and lock like a member's. An account
 * with a second factor is asked for it: `factor-asked`, with a ticket for this attempt.
 */
export async function staffSignIn(ctx: Ctx, input: Input<typeof staffLogin>): Promise<Result<Session>> {
  const email = emailKey(input.email)
  const key = failureKey(email)
  if (await isLocked(ctx, key)) return refuse('account-locked')
  const found = await accountByEmail(ctx.db, email)
  if (!(await verifyPassword(found?.passwordHash, input.password)) || !found) {
    await noteFailure(ctx, key)
    return refuse('login-failed')
  }
  if (found.disabledAt) return refuse('account-banned')
  const asked = await askForFactor(ctx, found, 'factor')
  if (asked) return refuse('factor-asked', asked)
  return ok(await transact(ctx.db, (tx) => openSession({ ...ctx, tx }, found.id, null)))
}

/** Under which name wrong passwords of a staff account are counted: apart from members'. */
export const failureKey = (email: string): string => `staff:${email}`

/** A ticket for one answer with a second factor; undefined when the account has none. */
export async function askForFactor(ctx: Ctx, account: Account, purpose: Purpose) {
  const keys = await passkeysOf(ctx.tx, account.id)
  const totp = account.totpSecret !== null
  if (!totp && keys.length === 0) return undefined
  const signing = keys.length > 0 ? await optionsToSign(ctx, keys) : undefined
  const ticket = await issueTicket(ctx, { purpose, staffId: account.id, payload: signing?.challenge })
  return { ticket, totp, passkey: signing?.options ?? null }
}
