import type { Input, Output } from '@pasar/contract/call'
import type { Transfer, transferInfo, transferList } from '@pasar/contract/calls/wallet/transfers'
import { type Currency, toMoney } from '@pasar/contract/money'
import { type SQL, sql } from 'drizzle-orm'
import type { MemberContext } from '../../../platform/context.ts'
import { cappedCount } from '../../../platform/db/sql-helpers.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'

type Row = {
  id: string
  no: string
  outgoing: boolean
  username: string
  name: string
  asset: Currency
  amount: string
  fee: string
  note: string
  at: string | Date
}

const columns = (me: SQL) => sql`
  t.id, t.no, t.from_id = ${me} as outgoing, m.username, t.asset, t.amount::text as amount, t.fee::text as fee, t.note, t.at,
  case when t.from_id = ${me} then t.to_name else t.from_name end as name`

/** SQL condition: `m` is the counterparty of transfer `t`. */
const isCounterparty = (me: SQL) => sql`m.id = case when t.from_id = ${me} then t.to_id else t.from_id end`

const presentTransfer = (r: Row): Transfer => ({
  id: r.id,
  no: r.no,
  direction: r.outgoing ? 'out' : 'in',
  username: r.username,
  name: r.name,
  amount: toMoney(BigInt(r.amount), r.asset),
  fee: toMoney(r.outgoing ? BigInt(r.fee) : 0n, r.asset),
  note: r.note,
  at: new Date(r.at).toISOString(),
})

/** Lists the member's incoming and outgoing transfers, newest first. */
export async function listTransfers(
  ctx: MemberContext,
  { direction, page, limit }: Input<typeof transferList>,
): Promise<Result<Output<typeof transferList>>> {
  const me = sql`${ctx.member.id}::uuid`
  // Each side is read by its own index, as far as the page needs.
  const upTo = page * limit
  const sides = (['out', 'in'] as const).filter((side) => !direction || direction === side)
  const bySide = (side: 'out' | 'in') => (side === 'out' ? sql`from_id = ${me}` : sql`to_id = ${me}`)
  const newest = sql.join(
    sides.map(
      (side) =>
        sql`(select * from member_transfers where ${bySide(side)} order by id desc limit ${upTo}::int)`,
    ),
    sql` union all `,
  )
  const found = sql`from member_transfers where ${sql.join(sides.map(bySide), sql` or `)}`
  const { rows } = await ctx.tx.execute<Row>(sql`
    select ${columns(me)} from (${newest}) t join members m on ${isCounterparty(me)}
    order by t.id desc limit ${limit}::int offset ${(page - 1) * limit}::int`)
  const { rows: counted } = await ctx.tx.execute<{ n: number }>(sql`select ${cappedCount(found)} as n`)
  return ok({ list: rows.map(presentTransfer), total: counted[0]!.n, page, limit })
}

/** Returns one of the member's transfers. Refuses `not-found`. */
export async function showTransfer(
  ctx: MemberContext,
  { id }: Input<typeof transferInfo>,
): Promise<Result<Output<typeof transferInfo>>> {
  const me = sql`${ctx.member.id}::uuid`
  const { rows } = await ctx.tx.execute<Row>(sql`
    select ${columns(me)} from member_transfers t join members m on ${isCounterparty(me)}
    where t.id = ${id}::uuid and ${me} in (t.from_id, t.to_id)`)
  return rows[0] ? ok(presentTransfer(rows[0])) : refuse('not-found')
}
