import type { Input, Output } from '@pasar/contract/call'
import type { adminRewardList } from '@pasar/contract/calls/admin/rewards'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { findRewards } from '../list-queries.ts'
import { presentMemberReward } from '../presenter.ts'

/** Lists rewards of a member or an order, newest first. */
export async function listMemberRewards(
  ctx: StaffContext,
  input: Input<typeof adminRewardList>,
): Promise<Result<Output<typeof adminRewardList>>> {
  const { list, total } = await findRewards(ctx.tx, input)
  const { page, limit } = input
  return ok({ list: list.map((row) => presentMemberReward(row, ctx.language)), total, page, limit })
}
