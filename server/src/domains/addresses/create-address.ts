import type { Input, Output } from '@pasar/contract/call'
import type { addressCreate } from '@pasar/contract/calls/addresses'
import type { MemberContext } from '../../platform/context.ts'
import { lock } from '../../platform/locks.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { presentAddress } from './presenter.ts'
import { clearDefault, countAddresses, insertAddress } from './queries.ts'
import { ADDRESS_LIMIT } from './rules.ts'
import { validateAddress } from './validate-address.ts'

/**
 * Creates an address of the member; the first one becomes the default. Refuses `input-invalid`,
 * `mobile-invalid`,
 * `address-limit`.
 */
export async function createAddress(
  ctx: MemberContext,
  input: Input<typeof addressCreate>,
): Promise<Result<Output<typeof addressCreate>>> {
  const validated = validateAddress(input, ctx.language)
  if (!validated.ok) return validated
  // Serializes the count and the choice of the default.
  await lock(ctx.tx, 'member', ctx.member.id)
  const count = await countAddresses(ctx.tx, ctx.member.id)
  if (count >= ADDRESS_LIMIT) return refuse('address-limit')
  const row = {
    ...validated.data,
    id: ctx.ids.uuid(),
    memberId: ctx.member.id,
    isDefault: validated.data.isDefault || count === 0,
    createdAt: ctx.clock.now(),
  }
  if (row.isDefault) await clearDefault(ctx.tx, ctx.member.id, row.id)
  await insertAddress(ctx.tx, row)
  return ok(presentAddress(row, ctx.language))
}
