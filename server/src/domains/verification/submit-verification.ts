import type { Input, Output } from '@pasar/contract/call'
import type { verificationSubmit } from '@pasar/contract/calls/verification'
import { eq } from 'drizzle-orm'
import type { MemberContext } from '../../platform/context.ts'
import { isUniqueViolation } from '../../platform/db/errors.ts'
import type { Tx } from '../../platform/db/types.ts'
import { lock } from '../../platform/locks.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { holdFiles } from '../files/index.ts'
import { findMemberIdByInvitation } from '../identity/index.ts'
import { encryptNumber, hashDocument } from './document-number.ts'
import { presentVerification } from './presenter.ts'
import { findVerification, type VerificationRow } from './queries.ts'
import { canSubmit, utcDay, validateClaim } from './rules.ts'
import { verifications } from './tables.ts'
import { refuseProblems, requireDocumentKind } from './validate-document.ts'

type Submission = Input<typeof verificationSubmit>

/**
 * Submits a document for review. After a rejection or an expiry, pictures of the previous submission can be
 * reused. Refuses `input-invalid` with fields, `invitation-unknown`, `not-found` (a picture of another
 * member),
 * `state-changed` while a submission is open or approved, and `document-taken` for a document of another
 * member.
 */
export async function submitVerification(
  ctx: MemberContext,
  input: Submission,
): Promise<Result<Output<typeof verificationSubmit>>> {
  const kind = requireDocumentKind(ctx.language, input)
  if (!kind.ok) return kind
  const now = ctx.clock.now()
  const problems = validateClaim(kind.data, input, utcDay(now))
  if (problems.size > 0) return refuseProblems(ctx.language, kind.data, problems)
  if (input.referralCode && !(await belongsToAnotherMember(ctx, input.referralCode)))
    return refuse('invitation-unknown')
  // Locks the member, since there can be no row to lock.
  await lock(ctx.tx, 'member', ctx.member.id)
  const before = await findVerification(ctx.tx, ctx.member.id)
  const id = before?.id ?? ctx.ids.uuid()
  const backId = kind.data.sides.includes('back') ? (input.backId ?? null) : null
  const pictureIds = [input.frontId, input.holdingId, ...(backId ? [backId] : [])]
  const owner = { id: ctx.member.id, purpose: 'verification', holder: `verification:${id}` }
  if (!(await holdFiles(ctx.tx, owner, pictureIds))) return refuse('not-found')
  if (!canSubmit(before, utcDay(now))) return refuse('state-changed')
  const row: VerificationRow = {
    id,
    memberId: ctx.member.id,
    state: 'submitted',
    country: input.country,
    documentType: input.documentType,
    numberSealed: encryptNumber(ctx.config, `verification:${id}`, input.documentNumber),
    numberHash: hashDocument(ctx.config, input),
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
  return (await upsertVerification(ctx.tx, row))
    ? ok(await presentVerification(ctx, row))
    : refuse('document-taken')
}

/** Stores a submission. @returns false when another member has the document; the unique index decides */
async function upsertVerification(tx: Tx, row: VerificationRow): Promise<boolean> {
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

async function belongsToAnotherMember(
  { tx, member }: MemberContext,
  invitationCode: string,
): Promise<boolean> {
  const id = await findMemberIdByInvitation(tx, invitationCode)
  return id !== undefined && id !== member.id
}
