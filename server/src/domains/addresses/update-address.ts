import type { Input, Output } from '@pasar/contract/call'
import type { addressUpdate } from '@pasar/contract/calls/addresses'
import type { MemberContext } from '../../platform/context.ts'
import { lock } from '../../platform/locks.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { judge } from './judge.ts'
import { clearDefault, findAddress, updateAddress } from './queries.ts'
import { wireAddress } from './wire-address.ts'

/** Changes an address. The default stays the default: it is given away only by making another one it. */
export async function changeAddress(
  ctx: MemberContext,
  { id, ...draft }: Input<typeof addressUpdate>,
): Promise<Result<Output<typeof addressUpdate>>> {
  const judged = judge(draft, ctx.language)
  if (!judged.ok) return judged
  await lock(ctx.tx, 'member', ctx.member.id)
  const row = await findAddress(ctx.tx, ctx.member.id, id)
  if (!row) return refuse('not-found')
  const changed = { ...row, ...judged.data, isDefault: row.isDefault || judged.data.isDefault }
  if (changed.isDefault) await clearDefault(ctx.tx, ctx.member.id, id)
  await updateAddress(ctx.tx, id, changed)
  return ok(wireAddress(changed, ctx.language))
}
