import { toMoney } from '@pasar/contract/money'
import type { StaffContext } from '../../../platform/context.ts'
import { emitMessages } from '../../../platform/messages/emit-messages.ts'
import { addCarry, lockLegs } from '../../network/index.ts'
import { moveDue } from '../move-due.ts'
import { getPlanAt } from '../plans/queries.ts'
import { type Correction, findOpenDay, insertCorrectionReward } from './queries.ts'

/**
 * Credits an amount, or takes it from the bonus; what the bonus does not cover becomes a debt, which the next
 * rewards pay. No balance becomes negative.
 */
export async function applyAmount(ctx: StaffContext, correction: Correction, day: string): Promise<void> {
  const { tx, ids, clock } = ctx
  const { id, memberId, amount, reason } = correction
  const rewardId = ids.uuid()
  const { version: planVersion } = await getPlanAt(tx, clock.now())
  await insertCorrectionReward(tx, correction, { rewardId, planVersion, day, at: clock.now() })
  const due = { id: rewardId, memberId, rule: 'correction' as const, reference: id }
  await moveDue(ctx, [{ ...due, due: amount, posted: 0n, postings: 0 }])
  await emitMessages(tx, [
    {
      ...{ memberId, key: 'reward_corrected', event: `reward_corrected ${id}` },
      ...{ values: { amount: toMoney(amount, 'BONUS'), reason }, target: '/pages/team/rewards' },
    },
  ])
}

/**
 * Adds to what the legs carry over. The next pairing of the market counts it; closed days stay.
 * @returns the day of that pairing, or null while a run computes
 */
export async function applyCarry(
  { tx }: StaffContext,
  { id, memberId, market, leftCarry, rightCarry, reason }: Correction,
  today: string,
): Promise<string | null> {
  // A run takes this lock before it reads carries.
  await lockLegs(tx)
  const day = await findOpenDay(tx, market, today)
  if (day === null) return null
  await addCarry(tx, market, { memberId, leftCarry, rightCarry })
  const values = { left: toMoney(leftCarry, 'PV'), right: toMoney(rightCarry, 'PV'), reason }
  const event = `carry_corrected ${id}`
  await emitMessages(tx, [{ memberId, key: 'carry_corrected', event, values, target: '/pages/team/rewards' }])
  return day
}
