import { randomBytes } from 'node:crypto'
import type { Input, Output } from '@pasar/contract/call'
import type { registerDomestic, registerInternational } from '@pasar/contract/calls/identity'
import { hashPassword } from '../../platform/auth/passwords.ts'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { judgeCode, useCode } from './codes.ts'
import { isPhone } from './phones.ts'
import { findById, findByInvitation, takenBy } from './queries.ts'
import { emailTarget, invitationCode, isWeakPassword, keyOf, mobileTarget } from './rules.ts'
import { openSession } from './session.ts'
import { members } from './tables.ts'

type Session = Output<typeof registerDomestic>
type Registration = {
  username: string
  nickname: string
  password: string
  invitationCode: string
  code: string
  email: string | null
  mobilePrefix: string | null
  mobile: string | null
  /** What the code was sent to. */
  target: string
}

/** The agreements as they stand; recorded with the member who ticked them. */
const AGREED_VERSION = '1'

/** Registers with an email code; the phone is optional (domain: Identity). */
export function registerByEmail(
  ctx: Ctx,
  input: Input<typeof registerInternational>,
): Promise<Result<Session>> {
  const mobile = input.mobile || null
  return register(ctx, {
    ...input,
    email: keyOf(input.email),
    mobile,
    mobilePrefix: mobile ? (input.mobilePrefix ?? '60') : null,
    target: emailTarget(input.email),
  })
}

/** Registers with a phone code; the email is optional. */
export function registerByPhone(ctx: Ctx, input: Input<typeof registerDomestic>): Promise<Result<Session>> {
  return register(ctx, {
    ...input,
    email: input.email ? keyOf(input.email) : null,
    target: mobileTarget(input.mobilePrefix, input.mobile),
  })
}

async function register(ctx: Ctx, who: Registration): Promise<Result<Session>> {
  if (isWeakPassword(who.password, who.username)) return refuse('password-weak')
  if (who.mobile && !isPhone(who.mobilePrefix!, who.mobile)) return refuse('mobile-invalid')
  const wanted = {
    usernameKey: keyOf(who.username),
    email: who.email,
    mobilePrefix: who.mobilePrefix,
    mobile: who.mobile,
  }
  const taken = await takenBy(ctx.db, wanted)
  if (taken) return refuse(taken)
  const inviter = await findByInvitation(ctx.db, who.invitationCode)
  if (!inviter) return refuse('invitation-unknown')
  const code = await judgeCode(ctx, 'register', who.target, who.code)
  if (!code.ok) return code
  const passwordHash = await hashPassword(who.password)

  return await transact(ctx.db, async (tx) => {
    if (!(await useCode(tx, code.data.id, ctx.clock.now()))) return refuse('code-wrong')
    const id = ctx.ids.uuid()
    const inserted = await tx
      .insert(members)
      .values({
        ...wanted,
        id,
        username: who.username,
        nickname: who.nickname,
        passwordHash,
        language: ctx.language,
        invitationCode: invitationCode(randomBytes(7)),
        referrerId: inviter.id,
        agreedVersion: AGREED_VERSION,
        createdAt: ctx.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: members.id })
    // Somebody took one of the names between the look and the write: say which.
    if (inserted.length === 0) return refuse((await takenBy(tx, wanted)) ?? 'busy-try-again')
    const member = await findById(tx, id)
    return ok(await openSession({ ...ctx, tx }, member!))
  })
}
