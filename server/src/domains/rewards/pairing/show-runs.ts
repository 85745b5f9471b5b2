import type { Input, Output } from '@pasar/contract/call'
import type { adminPairingInfo, adminPairingList, PairingRun } from '@pasar/contract/calls/admin/rewards'
import { toMoney } from '@pasar/contract/money'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { getMarket } from '../../settings/index.ts'
import { bonus } from '../presenter.ts'
import type { MarketDay } from './queries.ts'
import { type CauseRow, findCauses, findRun, findRuns, type RunRow } from './run-queries.ts'

/** Lists the runs, newest first. */
export async function listRuns(
  { tx }: StaffContext,
  input: Input<typeof adminPairingList>,
): Promise<Result<Output<typeof adminPairingList>>> {
  const { list, total } = await findRuns(tx, input)
  return ok({ list: list.map(presentRun), total, page: input.page, limit: input.limit })
}

/** Returns a run with its largest rewards. */
export async function showRun(
  { tx }: StaffContext,
  { id }: Input<typeof adminPairingInfo>,
): Promise<Result<Output<typeof adminPairingInfo>>> {
  const at = parseRunId(id)
  const run = await findRun(tx, at)
  if (!run) return refuse('not-found')
  return ok({ ...presentRun(run), causes: (await findCauses(tx, at)).map(presentCause) })
}

/** Splits the id of a run, `<market>.<day>`. */
export const parseRunId = (id: string): MarketDay => {
  const at = id.indexOf('.')
  return { market: id.slice(0, at), day: id.slice(at + 1) }
}

export const presentCause = ({ memberId, name, rule, amount }: CauseRow) => ({
  member: { id: memberId, name },
  rule,
  amount: bonus(amount),
})

/** The share of rewards in sales, in basis points, rounded down; null without sales. */
export const shareOfSales = (rewards: bigint, sales: bigint): number | null =>
  sales > 0n ? Number((rewards * 10_000n) / sales) : null

export const presentRun = (row: RunRow): PairingRun => ({
  id: `${row.market}.${row.day}`,
  market: row.market,
  day: row.day,
  state: row.state,
  planVersion: row.planVersion,
  members: row.members,
  paired: toMoney(BigInt(row.paired), 'PV'),
  amount: bonus(row.amount),
  itemRewards: bonus(row.itemRewards),
  sales: toMoney(BigInt(row.sales), getMarket(row.market).currency),
  share: shareOfSales(BigInt(row.amount) + BigInt(row.itemRewards), BigInt(row.sales)),
  startedAt: new Date(row.startedAt).toISOString(),
  closedAt: row.closedAt && new Date(row.closedAt).toISOString(),
  decision:
    row.decidedAt && row.reason !== null
      ? { by: row.decidedBy ?? '', at: new Date(row.decidedAt).toISOString(), reason: row.reason }
      : null,
})
