import type { Input } from '@pasar/contract/call'
import type { User } from '@pasar/contract/calls/identity'
import type {
  contactSet,
  emailChange,
  mobileBind,
  mobileChange,
} from '@pasar/contract/calls/security/contacts'
import { DAY_MS } from '@pasar/contract/time'
import { eq } from 'drizzle-orm'
import type { Ctx, MemberContext } from '../../../platform/context.ts'
import { isUniqueViolation } from '../../../platform/db/errors.ts'
import { transact } from '../../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { consumeCode, validateCode, voidCodes } from '../codes.ts'
import { emailMemberChange } from '../emails/account-emails.ts'
import { findProvenAt, hasFactor, lockMember } from '../factors/queries.ts'
import { isProofRecent } from '../factors/rules.ts'
import { requireFactor } from '../factors/step-up.ts'
import { voidTickets } from '../factors/tickets.ts'
import { verifySignInPassword } from '../passwords.ts'
import { isValidPhone } from '../phone-numbers.ts'
import { presentUser } from '../presenter.ts'
import { findById, findLastOrderIds, type Member } from '../queries.ts'
import { emailTarget, mobileTarget, normalizeAccount, usernameTarget } from '../rules.ts'
import { members } from '../tables.ts'
import { FACTOR_DAYS, validateContactProof } from './rules.ts'
import { findProofTarget } from './targets.ts'

/** A new contact, and the codes that prove it and the current one. */
type ContactInput = {
  challengeId: string
  code: string
  oldChallengeId?: string | undefined
  oldCode?: string | undefined
  password?: string | undefined
} & NewContact
type NewContact = { channel: 'email'; email: string } | { channel: 'mobile'; prefix: string; mobile: string }

/** Sets the phone of a member without a verified one. Refuses `state-changed`, and as `changeContact`. */
export async function bindMobile(ctx: MemberContext, input: Input<typeof mobileBind>): Promise<Result<User>> {
  const member = await findById(ctx.db, ctx.member.id)
  return member?.mobileVerifiedAt ? refuse('state-changed') : await changeMobile(ctx, input)
}

/** Sets or replaces the member's phone. Refuses `mobile-invalid`, `mobile-taken`, and as `changeContact`. */
export const changeMobile = (
  ctx: MemberContext,
  { mobilePrefix: prefix, ...input }: Input<typeof mobileChange>,
): Promise<Result<User>> => changeContact(ctx, { ...input, channel: 'mobile', prefix })

/** Sets or replaces the member's email address. Refuses `email-taken`, and as `changeContact`. */
export const changeEmail = (
  ctx: MemberContext,
  { email, ...input }: Input<typeof emailChange>,
): Promise<Result<User>> => changeContact(ctx, { ...input, channel: 'email', email: normalizeAccount(email) })

/** Sets or replaces the member's email address or phone. */
export const setContact = (
  ctx: MemberContext,
  { channel, email, mobilePrefix = '86', mobile, ...input }: Input<typeof contactSet>,
): Promise<Result<User>> =>
  channel === 'email'
    ? changeContact(ctx, { ...input, channel, email: normalizeAccount(email!) })
    : changeContact(ctx, { ...input, channel, prefix: mobilePrefix, mobile: mobile! })

/**
 * Sets or replaces a contact: a code proves the new one, and validateContactProof says what proves the owner.
 * Emails go to the address before and the one after. Codes and open sign-ins of the account end.
 * Refuses `contact-proof-needed`, `reauthentication-needed`, `login-failed`, `account-locked`,
 * `current-code-wrong`,
 * `code-wrong`.
 */
async function changeContact(ctx: MemberContext, input: ContactInput): Promise<Result<User>> {
  if (input.channel === 'mobile' && !isValidPhone(input.prefix, input.mobile)) return refuse('mobile-invalid')
  const member = await findById(ctx.db, ctx.member.id)
  if (!member) return refuse('user-unknown')
  const proven = await verifyOwner(ctx, member, input)
  if (!proven.ok) return proven
  const target =
    input.channel === 'email' ? emailTarget(input.email) : mobileTarget(input.prefix, input.mobile)
  const valid = await validateCode(ctx, input, { purpose: 'bind', target })
  if (!valid.ok) return valid
  try {
    return await transact(ctx.db, (tx) => storeContact({ ...ctx, tx }, member, input))
  } catch (error) {
    if (isUniqueViolation(error, 'members_email')) return refuse('email-taken')
    if (isUniqueViolation(error, 'members_mobile')) return refuse('mobile-taken')
    throw error
  }
}

/** Verifies that the owner of the account makes the change. */
async function verifyOwner(
  ctx: MemberContext,
  member: Member,
  { channel, oldChallengeId, oldCode, password }: ContactInput,
): Promise<Result<object>> {
  const proof = oldChallengeId && oldCode ? 'code' : password ? 'password' : 'none'
  const provenAt = await findProvenAt(ctx.db, ctx.member.sessionId)
  const settledBefore = new Date(ctx.clock.now().getTime() - FACTOR_DAYS * DAY_MS)
  const refusal = validateContactProof({
    hasVerified: findProofTarget(member, channel) !== undefined,
    proof,
    hasSettledFactor: await hasFactor(ctx.db, member.id, settledBefore),
    isProofRecent: isProofRecent(provenAt, ctx.clock.now()),
  })
  if (refusal) return refuse(refusal)
  const stepUp = await requireFactor(ctx, 'contact')
  if (!stepUp.ok) return stepUp
  if (proof === 'password') return await verifySignInPassword(ctx, password!)
  const target = findProofTarget(member, channel)
  const answer = { challengeId: oldChallengeId!, code: oldCode! }
  const isValid = target && (await validateCode(ctx, answer, { purpose: channel, target })).ok
  return isValid ? ok({}) : refuse('current-code-wrong')
}

async function storeContact(ctx: Ctx, before: Member, input: ContactInput): Promise<Result<User>> {
  const now = ctx.clock.now()
  const locked = await lockMember(ctx.tx, before.id)
  // The proof was for the contacts as they were read.
  if (!locked || contactsOf(locked) !== contactsOf(before)) return refuse('code-wrong')
  if (!(await consumeCode(ctx.tx, input.challengeId, now))) return refuse('code-wrong')
  if (input.oldChallengeId && !(await consumeCode(ctx.tx, input.oldChallengeId, now)))
    return refuse('current-code-wrong')
  const [member] = await ctx.tx
    .update(members)
    .set(
      input.channel === 'email'
        ? { email: input.email, emailVerifiedAt: now }
        : { mobilePrefix: input.prefix, mobile: input.mobile, mobileVerifiedAt: now },
    )
    .where(eq(members.id, before.id))
    .returning()
  await voidCodes(ctx.tx, [usernameTarget(before.username), ...ownTargets(before)], now)
  await voidTickets(ctx.tx, before.id)
  await emailMemberChange(ctx, before, input.channel)
  if (input.channel === 'email' && before.email !== input.email)
    await emailMemberChange(ctx, member!, 'email')
  return ok(await presentUser(ctx, member!, await findLastOrderIds(ctx.tx, before.id)))
}

const contactsOf = ({ email, mobilePrefix, mobile }: Member) => `${email} ${mobilePrefix} ${mobile}`

/** Returns the targets of verified contacts: codes to others may belong to somebody else. */
const ownTargets = ({ email, emailVerifiedAt, mobilePrefix, mobile, mobileVerifiedAt }: Member): string[] => [
  ...(email && emailVerifiedAt ? [emailTarget(email)] : []),
  ...(mobile && mobileVerifiedAt ? [mobileTarget(mobilePrefix!, mobile)] : []),
]
