import type { Input, Output } from '@pasar/contract/call'
import type { addressSetDefault } from '@pasar/contract/calls/addresses'
import type { MemberContext } from '../../platform/context.ts'
import { lock } from '../../platform/locks.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { clearDefault, findAddress, updateAddress } from './queries.ts'

/** Makes an address the member's default. Refuses `not-found`. */
export async function setDefaultAddress(
  ctx: MemberContext,
  { id }: Input<typeof addressSetDefault>,
): Promise<Result<Output<typeof addressSetDefault>>> {
  await lock(ctx.tx, 'member', ctx.member.id)
  if (!(await findAddress(ctx.tx, ctx.member.id, id))) return refuse('not-found')
  await clearDefault(ctx.tx, ctx.member.id, id)
  await updateAddress(ctx.tx, id, { isDefault: true })
  return ok({})
}
