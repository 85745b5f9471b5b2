import type { Input, Output } from '@pasar/contract/call'
import type { buyerIdentitySave } from '@pasar/contract/calls/verification'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { encryptNumber } from './document-number.ts'
import { presentBuyer } from './presenter.ts'
import { matchesNumber } from './rules.ts'
import { buyerIdentities } from './tables.ts'
import { refuseProblems, requireDocumentKind } from './validate-document.ts'

/**
 * Saves the buyer identity of the member's international orders, as customs require. It is not reviewed and
 * can be another person's.
 */
export async function saveBuyer(
  ctx: MemberContext,
  input: Input<typeof buyerIdentitySave>,
): Promise<Result<Output<typeof buyerIdentitySave>>> {
  const kind = requireDocumentKind(ctx.language, input)
  if (!kind.ok) return kind
  if (!matchesNumber(kind.data, input.documentNumber))
    return refuseProblems(ctx.language, kind.data, new Map([['documentNumber', 'number-wrong']]))
  const { country, documentType, surname, givenName } = input
  const changes = {
    country,
    documentType,
    surname,
    givenName,
    numberSealed: encryptNumber(ctx.config, `buyer:${ctx.member.id}`, input.documentNumber),
    updatedAt: ctx.clock.now(),
  }
  const row = { memberId: ctx.member.id, ...changes }
  await ctx.tx
    .insert(buyerIdentities)
    .values(row)
    .onConflictDoUpdate({ target: buyerIdentities.memberId, set: changes })
  return ok(presentBuyer(ctx, row))
}
