import type { Input, Output } from '@pasar/contract/call'
import type { adminPairingPreview } from '@pasar/contract/calls/admin/rewards'
import { toMoney } from '@pasar/contract/money'
import type { RewardPlan } from '@pasar/contract/reward-plan'
import type { StaffContext } from '../../../platform/context.ts'
import { toDay } from '../../../platform/days.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { allMarkets } from '../../settings/index.ts'
import { bonus } from '../presenter.ts'
import { computeReward } from '../rules/reward.ts'
import { computeMember } from './compute-member.ts'
import { findNames, sumVolume } from './preview-queries.ts'
import { type DayRow, findDayRows, type MarketDay } from './queries.ts'
import { exceedsPayoutCap } from './rules.ts'
import { presentCause, shareOfSales } from './show-runs.ts'

/** Largest rewards that a preview names. */
const CAUSES = 10
/** Members per statement. */
const BATCH = 5_000

/**
 * Computes what the running day of a market would pay by a plan, with what is counted so far. Rewards of
 * items are computed for all of the day's volume, as if everybody were eligible. Refuses `not-found`.
 */
export async function previewPairing(
  { tx, clock }: StaffContext,
  { market, plan }: Input<typeof adminPairingPreview>,
): Promise<Result<Output<typeof adminPairingPreview>>> {
  const found = allMarkets().find(({ id }) => id === market)
  if (!found) return refuse('not-found')
  const now = clock.now()
  const at = { market, day: toDay(now, found.timeZone) }
  const pairing = await computeAll(tx, at, plan, now)
  const { sales, ...volume } = await sumVolume(tx, at)
  const moneyPerPv = BigInt(plan.moneyPerPv[market] ?? 0)
  const itemRewards = (['direct', 'second', 'service'] as const).reduce(
    (sum, rule) => sum + computeReward(volume[rule], plan.rates[rule], moneyPerPv),
    0n,
  )
  const all = itemRewards + pairing.amount
  const names = await findNames(
    tx,
    pairing.largest.map(({ memberId }) => memberId),
  )
  return ok({
    day: at.day,
    members: pairing.members,
    paired: toMoney(pairing.paired, 'PV'),
    amount: bonus(pairing.amount),
    itemRewards: bonus(itemRewards),
    sales: toMoney(sales, found.currency),
    share: shareOfSales(all, sales),
    held: exceedsPayoutCap(all, sales, plan.payoutCap),
    causes: pairing.largest.map(({ memberId, amount }) =>
      presentCause({ memberId, name: names.get(memberId) ?? '', rule: 'pairing', amount: String(amount) }),
    ),
  })
}

type Large = { memberId: string; amount: bigint }
type Sums = { members: number; paired: bigint; amount: bigint; largest: Large[] }

/** Computes every member whose legs changed today, in batches. */
async function computeAll(tx: Tx, at: MarketDay, plan: RewardPlan, now: Date): Promise<Sums> {
  const sums: Sums = { members: 0, paired: 0n, amount: 0n, largest: [] }
  let after: string | null = null
  for (;;) {
    const rows = await findDayRows(tx, at, { after, limit: BATCH, until: now })
    for (const row of rows) addMember(sums, row, at.market, plan)
    if (rows.length < BATCH) return sums
    after = rows.at(-1)!.memberId
  }
}

function addMember(sums: Sums, row: DayRow, market: string, plan: RewardPlan): void {
  const { paired, amount } = computeMember(row, market, plan)
  sums.members += 1
  sums.paired += paired
  sums.amount += amount
  if (amount === 0n) return
  sums.largest.push({ memberId: row.memberId, amount })
  sums.largest.sort((a, b) => (a.amount < b.amount ? 1 : -1))
  sums.largest.length = Math.min(sums.largest.length, CAUSES)
}
