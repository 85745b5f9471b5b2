import type { Input, Output } from '@pasar/contract/call'
import type { login } from '@pasar/contract/calls/identity'
import type { Ctx } from '../../platform/context.ts'
import { type Result, refuse } from '../../platform/result.ts'
import { toRecipient } from './emails/account-emails.ts'
import { openMemberSession } from './factors/sign-in.ts'
import { type LoginSubject, verifyLoginPassword } from './login-attempts.ts'
import { findByAccount, listSessionIps, type Member } from './queries.ts'
import { accountCandidates, unknownAccountKey } from './rules.ts'

/**
 * Signs a member in. An unknown account and a wrong password give the same answer after the same time.
 * Refuses `login-failed`, `account-locked`, `account-banned`, and `factor-asked` with a ticket.
 */
export async function signIn(ctx: Ctx, input: Input<typeof login>): Promise<Result<Output<typeof login>>> {
  const member = await findByAccount(ctx.db, accountCandidates(input.account))
  const subject = member ? memberSubject(member) : unknownSubject(unknownAccountKey(input.account))
  const verified = await verifyLoginPassword(ctx, subject, input.password)
  if (!verified.ok) return verified
  if (!member) return refuse('login-failed')
  return await openMemberSession(ctx, member, { method: 'password', deviceId: input.deviceId })
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
