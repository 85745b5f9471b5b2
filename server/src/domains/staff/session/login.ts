import type { Input } from '@pasar/contract/call'
import type { staffLogin } from '@pasar/contract/calls/admin/staff/session'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { type LoginSubject, unknownSubject, verifyLoginPassword } from '../../identity/index.ts'
import { createAuthenticationOptions } from '../factors/passkeys.ts'
import { type Account, findAccountByEmail, listPasskeys, listSessionIps } from '../queries.ts'
import { normalizeEmail } from '../rules.ts'
import { openSession, type Session } from './session.ts'
import { issueTicket, type Purpose } from './tickets.ts'

/**
 * Signs a staff account in. An unknown account and a wrong password give the same answer and lock as for members.
 * Refuses `login-failed`, `account-locked`, `account-banned`, and `factor-asked` with a ticket when the account has a
 * second factor.
 */
export async function signInStaff(ctx: Ctx, input: Input<typeof staffLogin>): Promise<Result<Session>> {
  const email = normalizeEmail(input.email)
  const found = await findAccountByEmail(ctx.db, email)
  const subject = found ? staffSubject(found) : unknownSubject(`staff unknown:${email}`)
  const verified = await verifyLoginPassword(ctx, subject, input.password)
  if (!verified.ok) return verified
  if (!found) return refuse('login-failed')
  if (found.disabledAt) return refuse('account-banned')
  const challenge = await requestFactor(ctx, found, 'factor')
  if (challenge) return refuse('factor-asked', challenge)
  return ok(await transact(ctx.db, (tx) => openSession({ ...ctx, tx }, found.id, { factor: null })))
}

/** Returns the subject of password attempts for a staff account. */
export const staffSubject = ({ id, passwordHash }: Account): LoginSubject => ({
  key: `staff:${id}`,
  passwordHash,
  listSessionIps: (tx, since) => listSessionIps(tx, id, since),
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
