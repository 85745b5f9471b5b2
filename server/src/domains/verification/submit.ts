import type { Input, Output } from '@pasar/contract/call'
import type { verificationSubmit } from '@pasar/contract/calls/verification'
import { eq } from 'drizzle-orm'
import type { MemberContext } from '../../platform/context.ts'
import { isUniqueViolation } from '../../platform/db/errors.ts'
import type { Tx } from '../../platform/db/types.ts'
import { lock } from '../../platform/locks.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { holdFiles } from '../files/index.ts'
import { memberIdByInvitation } from '../identity/index.ts'
import { kindOf, refuseProblems } from './judge.ts'
import { documentHash, sealNumber } from './number.ts'
import { type VerificationRow, verificationOf } from './queries.ts'
import { dayOf, maySubmit, problemsOf } from './rules.ts'
import { verifications } from './tables.ts'
import { wireVerification } from './wire.ts'

type Sent = Input<typeof verificationSubmit>

/**
 * Submits a document for review: the first one, or another one after a rejection or an expiry, for which pictures of
 * the former submission may be sent again.
 * Refuses fields, `invitation-unknown`, `not-found` (a picture that is not the member's), `state-changed` while one
 * waits or is approved, and `document-taken` when it is another member's.
 */
export async function submitVerification(
  ctx: MemberContext,
  input: Sent,
): Promise<Result<Output<typeof verificationSubmit>>> {
  const kind = kindOf(ctx.language, input)
  if (!kind.ok) return kind
  const now = ctx.clock.now()
  const problems = problemsOf(kind.data, input, dayOf(now))
  if (problems.size > 0) return refuseProblems(ctx.language, kind.data, problems)
  if (input.referralCode && !(await isSomebodyElses(ctx, input.referralCode)))
    return refuse('invitation-unknown')
  // There may be no row yet to meet at.
  await lock(ctx.tx, 'member', ctx.member.id)
  const before = await verificationOf(ctx.tx, ctx.member.id)
  const id = before?.id ?? ctx.ids.uuid()
  const backId = kind.data.sides.includes('back') ? (input.backId ?? null) : null
  const pictureIds = [input.frontId, input.holdingId, ...(backId ? [backId] : [])]
  const owner = { id: ctx.member.id, purpose: 'verification', holder: `verification:${id}` }
  if (!(await holdFiles(ctx.tx, owner, pictureIds))) return refuse('not-found')
  if (!maySubmit(before, dayOf(now))) return refuse('state-changed')
  const row: VerificationRow = {
    id,
    memberId: ctx.member.id,
    state: 'submitted',
    country: input.country,
    documentType: input.documentType,
    numberSealed: sealNumber(ctx.config, `verification:${id}`, input.documentNumber),
    numberHash: documentHash(ctx.config, input),
    surname: input.surname,
    givenName: input.givenName,
    title: input.title,
    birthday: input.birthday,
    expiresOn: kind.data.expiry === 'none' ? null : input.expiresOn || null,
    referralCode: input.referralCode.toUpperCase(),
    frontId: input.frontId,
    backId,
    holdingId: input.holdingId,
    attempt: (before?.attempt ?? 0) + 1,
    submittedAt: now,
    decidedAt: null,
    decidedBy: null,
    reason: '',
  }
  return (await store(ctx.tx, row)) ? ok(await wireVerification(ctx, row)) : refuse('document-taken')
}

/** False when the document is another member's: the index decides, also between two who come at once. */
async function store(tx: Tx, row: VerificationRow): Promise<boolean> {
  try {
    const { id, memberId: _, ...changes } = row
    const changed = await tx.update(verifications).set(changes).where(eq(verifications.id, id)).returning()
    if (changed.length === 0) await tx.insert(verifications).values(row)
    return true
  } catch (error) {
    if (!isUniqueViolation(error, 'verifications_document')) throw error
    return false
  }
}

async function isSomebodyElses({ tx, member }: MemberContext, invitationCode: string): Promise<boolean> {
  const id = await memberIdByInvitation(tx, invitationCode)
  return id !== undefined && id !== member.id
}
