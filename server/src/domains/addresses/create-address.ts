import type { Input, Output } from '@pasar/contract/call'
import type { addressCreate } from '@pasar/contract/calls/addresses'
import type { MemberContext } from '../../platform/context.ts'
import { lock } from '../../platform/locks.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { judge } from './judge.ts'
import { clearDefault, countOf, insertAddress } from './queries.ts'
import { ADDRESS_LIMIT } from './rules.ts'
import { wireAddress } from './wire-address.ts'

/** Adds an address of the member; the first becomes the default whatever it says of itself. */
export async function createAddress(
  ctx: MemberContext,
  input: Input<typeof addressCreate>,
): Promise<Result<Output<typeof addressCreate>>> {
  const judged = judge(input, ctx.language)
  if (!judged.ok) return judged
  // Counting and choosing the default must not happen twice at once.
  await lock(ctx.tx, 'member', ctx.member.id)
  const have = await countOf(ctx.tx, ctx.member.id)
  if (have >= ADDRESS_LIMIT) return refuse('address-limit')
  const row = {
    ...judged.data,
    id: ctx.ids.uuid(),
    memberId: ctx.member.id,
    isDefault: judged.data.isDefault || have === 0,
    createdAt: ctx.clock.now(),
  }
  if (row.isDefault) await clearDefault(ctx.tx, ctx.member.id, row.id)
  await insertAddress(ctx.tx, row)
  return ok(wireAddress(row, ctx.language))
}
