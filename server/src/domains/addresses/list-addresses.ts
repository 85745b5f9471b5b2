import type { Output } from '@pasar/contract/call'
import type { addressList } from '@pasar/contract/calls/addresses'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { presentAddress } from './presenter.ts'
import { findAddresses } from './queries.ts'

/** Lists the member's addresses, the default first. */
export async function listAddresses(ctx: MemberContext): Promise<Result<Output<typeof addressList>>> {
  const rows = await findAddresses(ctx.tx, ctx.member.id)
  return ok({ list: rows.map((row) => presentAddress(row, ctx.language)) })
}
