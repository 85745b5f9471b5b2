import type { Output } from '@pasar/contract/call'
import type { addressList } from '@pasar/contract/calls/addresses'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { addressesOf } from './queries.ts'
import { wireAddress } from './wire-address.ts'

/** The member's addresses, the default first. */
export async function listAddresses(ctx: MemberContext): Promise<Result<Output<typeof addressList>>> {
  const rows = await addressesOf(ctx.tx, ctx.member.id)
  return ok({ list: rows.map((row) => wireAddress(row, ctx.language)) })
}
