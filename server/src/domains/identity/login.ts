import type { Input, Output } from '@pasar/contract/call'
import type { login } from '@pasar/contract/calls/identity'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { toRecipient } from './emails/account-emails.ts'
import { type LoginSubject, verifyLoginPassword } from './login-attempts.ts'
import { findByAccount, listSessionIps, type Member } from './queries.ts'
import { accountCandidates, unknownAccountKey } from './rules.ts'
import { openSession } from './session.ts'

/**
 * Signs a member in. An unknown account and a wrong password give the same answer after the same time.
 * Refuses `login-failed`, `account-locked`, `account-banned`.
 */
export async function signIn(ctx: Ctx, input: Input<typeof login>): Promise<Result<Output<typeof login>>> {
  const member = await findByAccount(ctx.db, accountCandidates(input.account))
  const subject = member ? memberSubject(member) : unknownSubject(unknownAccountKey(input.account))
  const verified = await verifyLoginPassword(ctx, subject, input.password)
  if (!verified.ok) return verified
  if (!member) return refuse('login-failed')
  if (member.bannedAt) return refuse('account-banned')
  return await transact(ctx.db, async (tx) => ok(await openSession({ ...ctx, tx }, member)))
}

/** Returns the subject of password attempts for a member. */
export const memberSubject = (member: Member): LoginSubject => ({
  key: `member:${member.id}`,
  passwordHash: member.passwordHash,
  recipient: toRecipient(member),
  listSessionIps: (tx, since) => listSessionIps(tx, member.id, since),
})

/** Returns the subject of password attempts for an account that does not exist. */
export const unknownSubject = (key: string): LoginSubject => ({
  key,
  passwordHash: undefined,
  recipient: undefined,
  listSessionIps: async () => [],
})
