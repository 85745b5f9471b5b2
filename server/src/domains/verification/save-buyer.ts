import type { Input, Output } from '@pasar/contract/call'
import type { buyerIdentitySave } from '@pasar/contract/calls/verification'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { kindOf, refuseProblems } from './judge.ts'
import { sealNumber } from './number.ts'
import { isNumberOf } from './rules.ts'
import { buyerIdentities } from './tables.ts'
import { wireBuyer } from './wire.ts'

/**
 * Keeps under whose identity the member's international orders are bought: what customs ask for. Nobody reviews it,
 * and it may be another person's.
 */
export async function saveBuyer(
  ctx: MemberContext,
  input: Input<typeof buyerIdentitySave>,
): Promise<Result<Output<typeof buyerIdentitySave>>> {
  const kind = kindOf(ctx.language, input)
  if (!kind.ok) return kind
  if (!isNumberOf(kind.data, input.documentNumber))
    return refuseProblems(ctx.language, kind.data, new Map([['documentNumber', 'number-wrong']]))
  const { country, documentType, surname, givenName } = input
  const changes = {
    country,
    documentType,
    surname,
    givenName,
    numberSealed: sealNumber(ctx.config, `buyer:${ctx.member.id}`, input.documentNumber),
    updatedAt: ctx.clock.now(),
  }
  const row = { memberId: ctx.member.id, ...changes }
  await ctx.tx
    .insert(buyerIdentities)
    .values(row)
    .onConflictDoUpdate({ target: buyerIdentities.memberId, set: changes })
  return ok(wireBuyer(ctx, row))
}
