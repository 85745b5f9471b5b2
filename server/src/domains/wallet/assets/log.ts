import type { Input, Output } from '@pasar/contract/call'
import {
  logKinds,
  type pointsLog,
  type rewardLog,
  type WalletEntry,
  type walletLog,
} from '@pasar/contract/calls/wallet'
import { type Currency, toMoney } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import type { MemberContext } from '../../../platform/context.ts'
import { uuidArray } from '../../../platform/db/lists.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { balancesOf, memberOwner } from '../../ledger/index.ts'
import { ordersNamed } from '../../orders/index.ts'
import { marketOf } from '../../settings/index.ts'
import { type Title, titleOf, wordsOf } from '../messages.ts'
import { type AboutType, shownAs } from './log-kinds.ts'
import { type LogFilter, type LogRow, logPage, logTotal } from './log-queries.ts'

type Page = { list: WalletEntry[]; total: number; page: number; limit: number; next: string | null }
type Asked = Omit<LogFilter, 'owner' | 'timeZone'>

/** What came to and went from the member's wallet, by asset, kind and month. */
export async function showLog(
  ctx: MemberContext,
  input: Input<typeof walletLog>,
): Promise<Result<Output<typeof walletLog>>> {
  const names = wordsOf(ctx.language).kinds
  const kinds = logKinds.map((kind) => ({ kind, name: names[kind] }))
  return ok({ ...(await readPage(ctx, input)), kinds })
}

/** The same of points. */
export const showPointsLog = async (
  ctx: MemberContext,
  input: Input<typeof pointsLog>,
): Promise<Result<Output<typeof pointsLog>>> => ok(await readPage(ctx, { ...input, asset: 'PTS' }))

/** The same of the bonus balance, with what it is and ever was. */
export async function showRewardLog(
  ctx: MemberContext,
  input: Input<typeof rewardLog>,
): Promise<Result<Output<typeof rewardLog>>> {
  const page = await readPage(ctx, { ...input, asset: 'BONUS' })
  const owner = memberOwner(ctx.member.id)
  const { balance = 0n } = (await balancesOf(ctx.tx, owner)).get('BONUS') ?? {}
  const { rows } = await ctx.tx.execute<{ earned: string }>(sql`
    select coalesce(sum(t.amount), 0)::text as earned from ledger_transfers t
    join ledger_accounts a on a.id = t.credit_id and a.owner = ${owner} and a.asset = 'BONUS'
    where t.phase in ('single', 'post')`)
  return ok({
    ...page,
    balance: toMoney(balance, 'BONUS'),
    earned: toMoney(BigInt(rows[0]!.earned), 'BONUS'),
  })
}

async function readPage(ctx: MemberContext, asked: Asked): Promise<Page> {
  const filter = {
    ...asked,
    owner: memberOwner(ctx.member.id),
    timeZone: marketOf(ctx.market).timeZone,
  }
  const rows = await logPage(ctx.tx, filter)
  const { page, limit } = asked
  const next = rows.length === limit ? rows.at(-1)!.id : null
  return { list: await entriesOf(ctx, rows), total: await logTotal(ctx.tx, filter), page, limit, next }
}

async function entriesOf(ctx: MemberContext, rows: readonly LogRow[]): Promise<WalletEntry[]> {
  const referred = (type: AboutType) => [
    ...new Set(rows.filter((r) => shownAs(r.kind).about === type).map((r) => r.reference)),
  ]
  const named = {
    order: await ordersNamed(ctx.tx, referred('order')),
    transfer: await transfersNamed(ctx, referred('transfer')),
    exchange: await exchangesNamed(ctx, referred('exchange')),
    withdraw: await withdrawalsNamed(ctx, referred('withdraw')),
    recharge: await topUpsNamed(ctx, referred('recharge')),
  }
  return rows.map((row) => {
    const { about, sided, title, log } = shownAs(row.kind)
    const known: Title = sided ? `${sided}-${row.incoming ? 'in' : 'out'}` : (title ?? log)
    const found = about && about in named ? named[about as keyof typeof named].get(row.reference) : undefined
    const { id, no } = found ?? { id: row.reference, no: row.reference }
    return {
      id: row.id,
      at: new Date(row.at).toISOString(),
      asset: row.asset as Currency,
      kind: log,
      title: titleOf(known, ctx.language, named.transfer.get(row.reference)?.name),
      ...effectOf(row),
      about: about ? { type: about, id, no } : null,
    }
  })
}

/** What an entry did to the balance, and what of it is frozen still. */
function effectOf({ phase, incoming, amount, asset }: LogRow) {
  const money = (minor: bigint) => toMoney(minor, asset as Currency)
  const [all, none] = [money(BigInt(amount)), money(0n)]
  if (phase === 'pending') return { phase: 'held' as const, amount: all, change: none, frozen: all }
  if (phase === 'void') return { phase: 'released' as const, amount: all, change: none, frozen: none }
  const change = money(incoming ? BigInt(amount) : -BigInt(amount))
  return { phase: 'done' as const, amount: all, change, frozen: none }
}

type Named = { id: string; no: string }

async function transfersNamed(
  ctx: MemberContext,
  ids: readonly string[],
): Promise<Map<string, Named & { name: string }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await ctx.tx.execute<Named & { name: string }>(sql`
    select id, no, case when from_id = ${ctx.member.id}::uuid then to_name else from_name end as name
    from member_transfers where id = any(${uuidArray(ids)})`)
  return new Map(rows.map((row) => [row.id, row]))
}

async function exchangesNamed(ctx: MemberContext, ids: readonly string[]): Promise<Map<string, Named>> {
  if (ids.length === 0) return new Map()
  const { rows } = await ctx.tx.execute<Named>(
    sql`select id, no from wallet_exchanges where id = any(${uuidArray(ids)})`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Withdrawals build on the wallet, so they are read here by name. */
async function withdrawalsNamed(ctx: MemberContext, ids: readonly string[]): Promise<Map<string, Named>> {
  if (ids.length === 0) return new Map()
  const { rows } = await ctx.tx.execute<Named>(
    sql`select id, no from withdrawals where id = any(${uuidArray(ids)})`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function topUpsNamed(ctx: MemberContext, ids: readonly string[]): Promise<Map<string, Named>> {
  if (ids.length === 0) return new Map()
  const { rows } = await ctx.tx.execute<Named>(
    sql`select id, no from topups where id = any(${uuidArray(ids)})`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
