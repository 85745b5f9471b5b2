import type { Input, Output } from '@pasar/contract/call'
import type { addressDelete } from '@pasar/contract/calls/addresses'
import type { MemberContext } from '../../platform/context.ts'
import { lock } from '../../platform/locks.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { addressesOf, removeAddress, updateAddress } from './queries.ts'
import { nextDefault } from './rules.ts'

/** Deletes an address; the newest one left becomes the default where it was the default. */
export async function deleteAddress(
  ctx: MemberContext,
  { id }: Input<typeof addressDelete>,
): Promise<Result<Output<typeof addressDelete>>> {
  await lock(ctx.tx, 'member', ctx.member.id)
  const rows = await addressesOf(ctx.tx, ctx.member.id)
  const gone = rows.find((row) => row.id === id)
  if (!gone) return refuse('not-found')
  await removeAddress(ctx.tx, id)
  const next = nextDefault(
    rows.filter((row) => row.id !== id),
    gone.isDefault,
  )
  if (next) await updateAddress(ctx.tx, next, { isDefault: true })
  return ok({})
}
