import { randomBytes } from 'node:crypto'
import type { Input, Output } from '@pasar/contract/call'
import type { registerDomestic, registerInternational } from '@pasar/contract/calls/identity'
import { hashPassword } from '../../platform/auth/passwords.ts'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Tx } from '../../platform/db/types.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { validateCode, consumeCode } from './codes.ts'
import { isValidPhone } from './phone-numbers.ts'
import { findById, findByInvitation, findConflict } from './queries.ts'
import { emailTarget, createInvitationCode, isWeakPassword, normalizeAccount, mobileTarget } from './rules.ts'
import { openSession } from './session.ts'
import { members } from './tables.ts'

type Session = Output<typeof registerDomestic>
type Registration = {
  username: string
  nickname: string
  password: string
  invitationCode: string
  code: string
  agreed?: Agreements | undefined
  email: string | null
  mobilePrefix: string | null
  mobile: string | null
  /** What the code was sent to. */
  target: string
}

type Agreements = { terms: string; privacy: string }
/** Tells the newest versions of the agreements; null where there are none. They stand in a domain above this one. */
export type FindAgreements = (tx: Tx) => Promise<Agreements | null>

/** Registers with an email code; the phone is optional (domain: Identity). */
export const registerByEmail =
  (findAgreements: FindAgreements) =>
  (ctx: Ctx, input: Input<typeof registerInternational>): Promise<Result<Session>> => {
    const mobile = input.mobile || null
    return register(ctx, findAgreements, {
      ...input,
      email: normalizeAccount(input.email),
      mobile,
      mobilePrefix: mobile ? (input.mobilePrefix ?? '60') : null,
      target: emailTarget(input.email),
    })
  }

/** Registers with a phone code; the email is optional. */
export const registerByPhone =
  (findAgreements: FindAgreements) =>
  (ctx: Ctx, input: Input<typeof registerDomestic>): Promise<Result<Session>> =>
    register(ctx, findAgreements, {
      ...input,
      email: input.email ? normalizeAccount(input.email) : null,
      target: mobileTarget(input.mobilePrefix, input.mobile),
    })

/** What a member agreed to, as it is kept with them. */
const agreementText = (agreed: Agreements | null): string =>
  agreed ? `terms ${agreed.terms}, privacy ${agreed.privacy}` : ''

async function register(ctx: Ctx, findAgreements: FindAgreements, who: Registration): Promise<Result<Session>> {
  const agreements = agreementText(await findAgreements(ctx.db))
  if (who.agreed && agreementText(who.agreed) !== agreements) return refuse('agreements-changed')
  if (isWeakPassword(who.password, who.username)) return refuse('password-weak')
  if (who.mobile && !isValidPhone(who.mobilePrefix!, who.mobile)) return refuse('mobile-invalid')
  const wanted = {
    usernameKey: normalizeAccount(who.username),
    email: who.email,
    mobilePrefix: who.mobilePrefix,
    mobile: who.mobile,
  }
  const taken = await findConflict(ctx.db, wanted)
  if (taken) return refuse(taken)
  const inviter = await findByInvitation(ctx.db, who.invitationCode)
  if (!inviter) return refuse('invitation-unknown')
  const code = await validateCode(ctx, 'register', who.target, who.code)
  if (!code.ok) return code
  const passwordHash = await hashPassword(who.password)

  return await transact(ctx.db, async (tx) => {
    if (!(await consumeCode(tx, code.data.id, ctx.clock.now()))) return refuse('code-wrong')
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
        invitationCode: createInvitationCode(randomBytes(7)),
        referrerId: inviter.id,
        agreedVersion: agreements,
        createdAt: ctx.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: members.id })
    // Somebody took one of the names between the look and the write: say which.
    if (inserted.length === 0) return refuse((await findConflict(tx, wanted)) ?? 'busy-try-again')
    const member = await findById(tx, id)
    return ok(await openSession({ ...ctx, tx }, member!))
  })
}
