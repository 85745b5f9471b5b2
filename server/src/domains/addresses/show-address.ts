import type { Input, Output } from '@pasar/contract/call'
import type { addressInfo } from '@pasar/contract/calls/addresses'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { presentAddress } from './presenter.ts'
import { findAddress, findDefault } from './queries.ts'

/** Returns one of the member's addresses; without an id the default, or null. Refuses `not-found`. */
export async function showAddress(
  ctx: MemberContext,
  { id }: Input<typeof addressInfo>,
): Promise<Result<Output<typeof addressInfo>>> {
  if (!id) {
    const row = await findDefault(ctx.tx, ctx.member.id)
    return ok({ address: row && presentAddress(row, ctx.language) })
  }
  const row = await findAddress(ctx.tx, ctx.member.id, id)
  return row ? ok({ address: presentAddress(row, ctx.language) }) : refuse('not-found')
}
