import type { RewardCorrection } from '@pasar/contract/calls/admin/reward-corrections'
import { toMoney } from '@pasar/contract/money'
import type { StaffContext } from '../../../platform/context.ts'
import { bonus } from '../presenter.ts'
import { findCorrectionNames } from './name-queries.ts'
import type { Correction } from './queries.ts'

/** Presents corrections with the names of members and staff. */
export async function presentCorrections(
  ctx: StaffContext,
  corrections: readonly Correction[],
): Promise<RewardCorrection[]> {
  const { members, staff } = await findCorrectionNames(ctx.tx, corrections)
  return corrections.map((row) => ({
    ...{ id: row.id, market: row.market, reason: row.reason, state: row.state, note: row.note, day: row.day },
    member: members.get(row.memberId) ?? { id: row.memberId, name: '', username: '' },
    amount: bonus(row.amount),
    carry: { left: toMoney(row.leftCarry, 'PV'), right: toMoney(row.rightCarry, 'PV') },
    requestedBy: staff.get(row.requestedBy) ?? '',
    requestedAt: row.requestedAt.toISOString(),
    decidedBy: staff.get(row.decidedBy ?? '') ?? '',
    decidedAt: row.decidedAt?.toISOString() ?? null,
    mayDecide: row.state === 'waiting' && row.requestedBy !== ctx.staff.id,
  }))
}
