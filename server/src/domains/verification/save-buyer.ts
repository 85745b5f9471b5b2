import type { Input, Output } from '@pasar/contract/call'
import type { buyerIdentitySave } from '@pasar/contract/calls/verification'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { decryptNumber, encryptNumber } from './document-number.ts'
import { presentBuyer } from './presenter.ts'
import { findVerification } from './queries.ts'
import { effectiveState, matchesNumber, utcDay } from './rules.ts'
import { buyerIdentities } from './tables.ts'
import { refuseProblems, requireDocumentKind } from './validate-document.ts'

/**
 * Saves the buyer identity of the member's international orders, as customs require. It is not reviewed and
 * can be another person's. Without a number it takes that of the member's approved verification.
 */
export async function saveBuyer(
  ctx: MemberContext,
  input: Input<typeof buyerIdentitySave>,
): Promise<Result<Output<typeof buyerIdentitySave>>> {
  const kind = requireDocumentKind(ctx.language, input)
  if (!kind.ok) return kind
  const number = input.documentNumber || (await findVerifiedNumber(ctx, input))
  if (!matchesNumber(kind.data, number))
    return refuseProblems(ctx.language, kind.data, new Map([['documentNumber', 'number-wrong']]))
  const { country, documentType, surname, givenName } = input
  const changes = {
    country,
    documentType,
    surname,
    givenName,
    numberSealed: encryptNumber(ctx.config, `buyer:${ctx.member.id}`, number),
    updatedAt: ctx.clock.now(),
  }
  const row = { memberId: ctx.member.id, ...changes }
  await ctx.tx
    .insert(buyerIdentities)
    .values(row)
    .onConflictDoUpdate({ target: buyerIdentities.memberId, set: changes })
  return ok(presentBuyer(ctx, row))
}

/**
 * Returns the number of the member's approved document, if the buyer is the member: of this country and type,
 * with these names. Empty otherwise.
 */
async function findVerifiedNumber(
  ctx: MemberContext,
  { country, documentType, surname, givenName }: Input<typeof buyerIdentitySave>,
): Promise<string> {
  const row = await findVerification(ctx.tx, ctx.member.id)
  const isSame =
    row?.country === country &&
    row.documentType === documentType &&
    row.surname === surname &&
    row.givenName === givenName
  if (!isSame || effectiveState(row, utcDay(ctx.clock.now())) !== 'approved') return ''
  return decryptNumber(ctx.config, `verification:${row.id}`, row.numberSealed)
}
