import { mask } from '@pasar/contract/validate'
import { eq } from 'drizzle-orm'
import type { MemberContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { type Result, refuse } from '../../../platform/result.ts'
import { type CodeAnswer, validateCode } from '../codes.ts'
import { findOwnCode } from '../contacts/send-code-to-self.ts'
import { findById } from '../queries.ts'
import { members } from '../tables.ts'

type OwnCode = Parameters<typeof findOwnCode>[1]

/** Returns where codes to a member can be sent, masked, the email first; undefined for an unknown member. */
export async function listOwnTargets(
  tx: Tx,
  memberId: string,
): Promise<{ channel: OwnCode['channel']; to: string }[] | undefined> {
  const member = await findById(tx, memberId)
  if (!member) return undefined
  const { email, mobilePrefix, mobile } = member
  return [
    ...(email ? [{ channel: 'email' as const, to: mask(email) }] : []),
    ...(mobilePrefix && mobile
      ? [{ channel: 'mobile' as const, to: mask(`+${mobilePrefix}${mobile}`) }]
      : []),
  ]
}

/** Validates a code that was sent to the member's own email or phone number; see validateCode. */
export async function validateOwnCode(
  ctx: MemberContext,
  memberId: string,
  sent: OwnCode,
  answer: CodeAnswer,
): Promise<Result<object>> {
  const member = await findById(ctx.db, memberId)
  const own = member && findOwnCode(member, sent)
  return own ? await validateCode(ctx, answer, own) : refuse('code-wrong')
}

/**
 * Locks a member for the erasure. Waits for transactions that insert records of the member, and makes later
 * ones wait: their triggers share the lock.
 * @returns false for an unknown or erased member
 */
export async function lockMemberForErasure(tx: Tx, memberId: string): Promise<boolean> {
  const [row] = await tx
    .select({ erasedAt: members.erasedAt })
    .from(members)
    .where(eq(members.id, memberId))
    .for('update')
  return row !== undefined && row.erasedAt === null
}

/**
 * Whether a member is erased. Waits for a cancellation that is being confirmed, and holds off a later one.
 */
export async function isErased(tx: Tx, memberId: string): Promise<boolean> {
  const [row] = await tx
    .select({ erasedAt: members.erasedAt })
    .from(members)
    .where(eq(members.id, memberId))
    .for('key share')
  return Boolean(row?.erasedAt)
}
