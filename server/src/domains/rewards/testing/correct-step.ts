import {
  adminRewardCorrectionDecide,
  adminRewardCorrectionRequest,
} from '@pasar/contract/calls/admin/reward-corrections'
import { toMoney } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import { callAsStaff, type RewardWorld } from './reward-world.ts'

/** Staff add PV to what a member's legs carry, or take it off. */
export async function correctCarry({ shop, random, members, record }: RewardWorld): Promise<void> {
  const member = random.pick(members)
  const pv = () => BigInt(random.between(-1_000, 5_000))
  const [left, right] = [pv(), pv()]
  if (left === 0n && right === 0n) return
  const { id } = await callAsStaff(shop, adminRewardCorrectionRequest, {
    ...{ memberId: member.id, market: '1', reason: 'Random' },
    ...{ left: toMoney(left, 'PV').amount, right: toMoney(right, 'PV').amount },
  })
  await callAsStaff(shop, adminRewardCorrectionDecide, { id, approve: true })
  const { day } = await shop.one<{ day: string }>(
    sql`select day::text as day from reward_corrections where id = ${id}::uuid`,
  )
  record({ type: 'corrected', member: member.id, day, left, right })
}
