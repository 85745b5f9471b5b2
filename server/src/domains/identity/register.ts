import { randomBytes } from 'node:crypto'
import type { Input, Output } from '@pasar/contract/call'
import type { registerDomestic, registerInternational } from '@pasar/contract/calls/identity'
import type { thirdPartyRegister } from '@pasar/contract/calls/security/third-party'
import type { SignInMethod } from '@pasar/contract/security/third-party'
import { maskName } from '@pasar/contract/validate'
import { hashPassword } from '../../platform/auth/passwords.ts'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Tx } from '../../platform/db/types.ts'
import { emitMessages } from '../../platform/messages/emit-messages.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { type CodeAnswer, consumeCode, countCodeTry, validateCode } from './codes.ts'
import { findInviter } from './members.ts'
import { isValidPhone } from './phone-numbers.ts'
import { findById, findConflict } from './queries.ts'
import { createInvitationCode, emailTarget, mobileTarget, normalizeAccount } from './rules.ts'
import { openSession } from './session.ts'
import { members } from './tables.ts'
import { isWeakPassword } from './weak-secrets.ts'

type Session = Output<typeof registerDomestic>
type Registration = {
  username: string
  nickname: string
  password: string
  invitationCode: string
  agreed?: Versions | undefined
  deviceId?: string | undefined
  email: string | null
  mobilePrefix: string | null
  mobile: string | null
  /** The verified contact. */
  verified: 'email' | 'mobile'
  /** The answer to the code that the contact received; null when another service has verified it. */
  answer: CodeAnswer | null
}

/** The additions of a registration by another service. */
type Connection = {
  method: SignInMethod
  /** Runs in the transaction of the registration, which its refusal rolls back. */
  connect: (ctx: Ctx, memberId: string) => Promise<Result<object>>
}

type Versions = { terms: string; privacy: string }
/** The consents of a registration: the ids of the versions, and the latest request for consent. */
type Agreements = Versions & { ids: string[]; sequence: number }

/** The agreements of the shop. A domain that imports this one supplies them. */
export type AgreementSource = {
  /** Returns the newest versions, or null when there are none. */
  find(tx: Tx): Promise<Agreements | null>
  /** Records that a member agreed to versions when registering. */
  record(ctx: Ctx, memberId: string, ids: readonly string[]): Promise<void>
}

/** Registers a member with an email code; the phone is optional and stays unverified. */
export const registerByEmail =
  (source: AgreementSource) =>
  (ctx: Ctx, input: Input<typeof registerInternational>): Promise<Result<Session>> => {
    const mobile = input.mobile || null
    return register(ctx, source, {
      ...input,
      email: normalizeAccount(input.email),
      mobile,
      mobilePrefix: mobile ? (input.mobilePrefix ?? '60') : null,
      verified: 'email',
      answer: input,
    })
  }

/** Registers a member with a phone code; the email is optional and stays unverified. */
export const registerByPhone =
  (source: AgreementSource) =>
  (ctx: Ctx, input: Input<typeof registerDomestic>): Promise<Result<Session>> =>
    register(ctx, source, {
      ...input,
      email: input.email ? normalizeAccount(input.email) : null,
      verified: 'mobile',
      answer: input,
    })

/**
 * Registers a member whom another service has identified, and connects the service.
 * @param isVerified whether the service has verified the email address; otherwise it needs a code
 */
export async function registerByThirdParty(
  ctx: Ctx,
  source: AgreementSource,
  { challengeId, code, ...input }: Input<typeof thirdPartyRegister>,
  { isVerified, ...connection }: Connection & { isVerified: boolean },
): Promise<Result<Session>> {
  if (!isVerified && !(challengeId && code)) return refuse('code-wrong')
  const form: Registration = {
    ...input,
    email: normalizeAccount(input.email),
    mobilePrefix: null,
    mobile: null,
    verified: 'email',
    answer: !isVerified && challengeId && code ? { challengeId, code } : null,
  }
  return await register(ctx, source, form, connection)
}

/** Returns the agreement versions as the member's record stores them. */
const agreementText = (agreed: Versions | null): string =>
  agreed ? `terms ${agreed.terms}, privacy ${agreed.privacy}` : ''

async function register(
  ctx: Ctx,
  source: AgreementSource,
  form: Registration,
  connection?: Connection,
): Promise<Result<Session>> {
  const newest = await source.find(ctx.db)
  const agreements = agreementText(newest)
  if (form.agreed && agreementText(form.agreed) !== agreements) return refuse('agreements-changed')
  const own = [form.username, form.nickname, form.email ?? '']
  if (await isWeakPassword(form.password, own)) return refuse('password-weak')
  if (form.mobile && !isValidPhone(form.mobilePrefix!, form.mobile)) return refuse('mobile-invalid')
  const fields = {
    usernameKey: normalizeAccount(form.username),
    email: form.email,
    mobilePrefix: form.mobilePrefix,
    mobile: form.mobile,
  }
  const byEmail = form.verified === 'email'
  const target = byEmail ? emailTarget(form.email!) : mobileTarget(form.mobilePrefix!, form.mobile!)
  const { answer } = form
  const code = answer && (await validateCode(ctx, answer, { purpose: 'register', target }))
  if (code && !code.ok) return code
  const taken = await findConflict(ctx.db, fields)
  if (taken) {
    // With one code, whose owner is known, not every phone number can be tested.
    const isSecret = answer && taken !== 'username-taken'
    if (isSecret && !(await countCodeTry(ctx, answer.challengeId))) return refuse('code-wrong')
    return refuse(taken)
  }
  const inviter = await findInviter(ctx, ctx.db, form.invitationCode)
  if (!inviter) return refuse('invitation-unknown')
  const passwordHash = await hashPassword(form.password)

  return await transact(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    if (answer && !(await consumeCode(tx, answer.challengeId, now))) return refuse('code-wrong')
    const id = ctx.ids.uuid()
    const inserted = await tx
      .insert(members)
      .values({
        ...fields,
        emailVerifiedAt: byEmail ? now : null,
        mobileVerifiedAt: byEmail ? null : now,
        id,
        username: form.username,
        nickname: form.nickname,
        passwordHash,
        language: ctx.language,
        invitationCode: createInvitationCode(randomBytes(7)),
        referrerId: inviter.memberId,
        agreedVersion: agreements,
        agreedSequence: newest?.sequence ?? 0,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: members.id })
    // A concurrent registration took one of the unique fields after the check above.
    if (inserted.length === 0) return refuse((await findConflict(tx, fields)) ?? 'busy-try-again')
    if (newest) await source.record({ ...ctx, tx }, id, newest.ids)
    if (inviter.memberId)
      await emitMessages(tx, [
        {
          memberId: inviter.memberId,
          key: 'team_joined',
          event: `member.registered ${id}`,
          values: { name: maskName(form.nickname) },
          target: '',
        },
      ])
    const connected = await connection?.connect({ ...ctx, tx }, id)
    if (connected && !connected.ok) return connected
    const member = await findById(tx, id)
    const method = connection?.method ?? 'registration'
    return ok(await openSession({ ...ctx, tx }, member!, { deviceId: form.deviceId, provenAt: now, method }))
  })
}
