import type { Input, Output } from '@pasar/contract/call'
import type { PairingDay, pairingLog } from '@pasar/contract/calls/wallet/rewards'
import { toMoney } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import type { MemberContext } from '../../../platform/context.ts'
import { cappedCount } from '../../../platform/db/sql-helpers.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { bonus } from '../presenter.ts'

type Row = { day: string; rate: number; rank: number; closed: boolean; releaseAt: string | null } & Record<
  | 'left'
  | 'right'
  | 'leftBefore'
  | 'rightBefore'
  | 'paired'
  | 'leftCarry'
  | 'rightCarry'
  | 'moneyPerPv'
  | 'cap'
  | 'amount',
  string
>

/** Lists the days on which the member's legs changed, with how they were paired. */
export async function showPairing(
  { tx, member, market }: MemberContext,
  { page, limit }: Input<typeof pairingLog>,
): Promise<Result<Output<typeof pairingLog>>> {
  const from = sql`from pairing_entries e where e.member_id = ${member.id}::uuid and e.market = ${market}`
  const { rows } = await tx.execute<Row>(sql`
    select e.day::text as day, e.left_volume::text as "left", e.right_volume::text as "right",
      e.left_before::text as "leftBefore", e.right_before::text as "rightBefore", e.paired::text as paired,
      e.left_carry::text as "leftCarry", e.right_carry::text as "rightCarry", e.rate, e.money_per_pv::text as "moneyPerPv",
      e.rank, e.cap::text as cap, e.amount::text as amount, p.state = 'closed' as closed, r.release_at as "releaseAt"
    from (select e.* ${from} order by e.day desc limit ${limit}::int offset ${(page - 1) * limit}::int) e
    join pairing_runs p on p.market = e.market and p.day = e.day
    left join rewards r on r.pairing_entry_id = e.id
    order by e.day desc`)
  const counted = await tx.execute<{ n: number }>(sql`select ${cappedCount(from)} as n`)
  return ok({ list: rows.map(present), total: counted.rows[0]!.n, page, limit })
}

const pv = (amount: string) => toMoney(BigInt(amount), 'PV')

const present = (row: Row): PairingDay => ({
  day: row.day,
  closed: row.closed,
  volume: { left: pv(row.left), right: pv(row.right) },
  before: { left: pv(row.leftBefore), right: pv(row.rightBefore) },
  paired: pv(row.paired),
  carried: { left: pv(row.leftCarry), right: pv(row.rightCarry) },
  rate: row.rate,
  moneyPerPv: bonus(row.moneyPerPv),
  rank: row.rank,
  cap: bonus(row.cap),
  amount: bonus(row.amount),
  availableFrom: row.releaseAt && new Date(row.releaseAt).toISOString(),
})
