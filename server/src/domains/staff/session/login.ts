import type { Input } from '@pasar/contract/call'
import type { staffLogin } from '@pasar/contract/calls/admin/staff/session'
import { createAuthenticationOptions } from '../../../platform/auth/factors/passkeys.ts'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { type LoginSubject, unknownSubject, verifyLoginPassword } from '../../identity/index.ts'
import { toRecipient } from '../emails.ts'
import {
  type Account,
  findAccountByEmail,
  hasFactor,
  listPasskeys,
  listSessionIps,
  lockAccount,
} from '../queries.ts'
import { normalizeEmail } from '../rules.ts'
import { openSession, type Session } from './session.ts'
import { issueTicket, type Purpose } from './tickets.ts'

/**
 * Signs a staff account in. An unknown account and a wrong password give the same answer and lock as for
 * members. Refuses `login-failed`, `account-locked`, `account-banned`, and `factor-asked` with a ticket when
 * the account has a second factor.
 */
export async function signInStaff(ctx: Ctx, input: Input<typeof staffLogin>): Promise<Result<Session>> {
  const email = normalizeEmail(input.email)
  const found = await findAccountByEmail(ctx.db, email)
  const subject = found ? staffSubject(ctx, found) : unknownSubject(`staff unknown:${email}`)
  const verified = await verifyLoginPassword(ctx, subject, input.password)
  if (!verified.ok) return verified
  if (!found) return refuse('login-failed')
  if (found.disabledAt) return refuse('account-banned')
  return await openPasswordSession(ctx, found.id, { invited: false })
}

/**
 * Opens a session of an account without a second factor, whose password or link is verified. Locks the
 * account, so that a concurrent setup of its first factor either ends this session or asks for the factor.
 * Refuses `account-banned`, and `factor-asked` with a ticket when the account has a second factor.
 */
export async function openPasswordSession(
  ctx: Ctx,
  staffId: string,
  { invited }: { invited: boolean },
): Promise<Result<Session>> {
  const opened = await transact(
    ctx.db,
    async (tx): Promise<Result<{ account: Account; session?: Session }>> => {
      const account = await lockAccount(tx, staffId)
      if (!account || account.disabledAt) return refuse('account-banned')
      if (await hasFactor(tx, account)) return ok({ account })
      return ok({ account, session: await openSession({ ...ctx, tx }, staffId, { factor: null, invited }) })
    },
  )
  if (!opened.ok) return opened
  const { account, session } = opened.data
  return session ? ok(session) : refuse('factor-asked', (await requestFactor(ctx, account, 'factor'))!)
}

/** Returns the subject of password attempts for a staff account. */
export const staffSubject = (ctx: Ctx, account: Account): LoginSubject => ({
  key: `staff:${account.id}`,
  passwordHash: account.passwordHash,
  recipient: toRecipient(ctx, account),
  listSessionIps: (tx, since) => listSessionIps(tx, account.id, since),
})

/** Issues a ticket for one second-factor attempt; undefined when the account has no factor. */
export async function requestFactor(ctx: Ctx, account: Account, purpose: Purpose) {
  const keys = await listPasskeys(ctx.tx, account.id)
  const totp = account.totpSecret !== null
  if (!totp && keys.length === 0) return undefined
  const authentication = keys.length > 0 ? await createAuthenticationOptions(ctx, keys) : undefined
  const ticket = await issueTicket(ctx, { purpose, staffId: account.id, payload: authentication?.challenge })
  return { ticket, totp, passkey: authentication?.options ?? null }
}
