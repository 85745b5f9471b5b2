import type { Input, Output } from '@pasar/contract/call'
import type { addressUpdate } from '@pasar/contract/calls/addresses'
import type { MemberContext } from '../../platform/context.ts'
import { lock } from '../../platform/locks.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { presentAddress } from './presenter.ts'
import { clearDefault, findAddress, updateAddress } from './queries.ts'
import { validateAddress } from './validate-address.ts'

/** Changes an address. The default can only be moved to another address, not removed. */
export async function changeAddress(
  ctx: MemberContext,
  { id, ...draft }: Input<typeof addressUpdate>,
): Promise<Result<Output<typeof addressUpdate>>> {
  const validated = validateAddress(draft, ctx.language)
  if (!validated.ok) return validated
  await lock(ctx.tx, 'member', ctx.member.id)
  const row = await findAddress(ctx.tx, ctx.member.id, id)
  if (!row) return refuse('not-found')
  const changed = { ...row, ...validated.data, isDefault: row.isDefault || validated.data.isDefault }
  if (changed.isDefault) await clearDefault(ctx.tx, ctx.member.id, id)
  await updateAddress(ctx.tx, id, changed)
  return ok(presentAddress(changed, ctx.language))
}
