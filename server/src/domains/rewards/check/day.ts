import type { CheckRule } from '@pasar/contract/calls/admin/reward-checks'
import type { RewardPlan } from '@pasar/contract/reward-plan'
import type { Version } from './terms.ts'

/** A day with what its rewards depend on. */
export type DayToCheck = {
  market: string
  day: string
  /** The end of the day, and the start of its month. */
  until: Date
  monthStart: Date
  versions: readonly Version[]
  /** By which the day was paired, and by which the month was ranked. */
  runPlan: RewardPlan
  monthPlan: RewardPlan
}

/** A difference. Minor units, PV in hundredths, or a rank. */
export type Found = {
  rule: CheckRule
  memberId: string
  orderItemId: string | null
  booked: bigint
  expected: bigint
}

/** What a batch compared; `last` is where the next one goes on. */
export type Batch = { last: string | undefined; count: number; found: Found[] }
