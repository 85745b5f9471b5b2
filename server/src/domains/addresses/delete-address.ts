import type { Input, Output } from '@pasar/contract/call'
import type { addressDelete } from '@pasar/contract/calls/addresses'
import type { MemberContext } from '../../platform/context.ts'
import { lock } from '../../platform/locks.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { deleteAddressRow, findAddresses, updateAddress } from './queries.ts'
import { nextDefault } from './rules.ts'

/**
 * Deletes an address. When it was the default, the newest remaining one becomes the default. Refuses
 * `not-found`.
 */
export async function deleteAddress(
  ctx: MemberContext,
  { id }: Input<typeof addressDelete>,
): Promise<Result<Output<typeof addressDelete>>> {
  await lock(ctx.tx, 'member', ctx.member.id)
  const rows = await findAddresses(ctx.tx, ctx.member.id)
  const deleted = rows.find((row) => row.id === id)
  if (!deleted) return refuse('not-found')
  await deleteAddressRow(ctx.tx, id)
  const next = nextDefault(
    rows.filter((row) => row.id !== id),
    deleted.isDefault,
  )
  if (next) await updateAddress(ctx.tx, next, { isDefault: true })
  return ok({})
}
