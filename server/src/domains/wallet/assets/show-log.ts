import type { Input, Output } from '@pasar/contract/call'
import {
  logKinds,
  type pointsLog,
  type rewardLog,
  type WalletEntry,
  type walletLog,
} from '@pasar/contract/calls/wallet/wallet'
import { type Currency, toMoney } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import type { MemberContext } from '../../../platform/context.ts'
import { uuidArray } from '../../../platform/db/sql-helpers.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { text } from '../../../texts/text.ts'
import { getBalances, memberOwner } from '../../ledger/index.ts'
import { findOrdersByReference } from '../../orders/index.ts'
import { getMarket } from '../../settings/index.ts'
import { getTitle, type Title } from '../messages.ts'
import { getDisplay, type ReferenceType } from './log-kinds.ts'
import { countLogRows, findLogRows, type LogFilter, type LogRow, sumCredits } from './log-queries.ts'

type Page = { list: WalletEntry[]; total: number; page: number; limit: number; next: string | null }
type LogQuery = Omit<LogFilter, 'owner' | 'timeZone'>

/** Lists the member's wallet log, filtered by asset, kind and month. */
export async function showLog(
  ctx: MemberContext,
  input: Input<typeof walletLog>,
): Promise<Result<Output<typeof walletLog>>> {
  const kinds = logKinds.map((kind) => ({ kind, name: text(ctx.language, `wallet.kind_${kind}`) }))
  return ok({ ...(await readPage(ctx, input)), kinds })
}

/** Lists the log of points. */
export const showPointsLog = async (
  ctx: MemberContext,
  input: Input<typeof pointsLog>,
): Promise<Result<Output<typeof pointsLog>>> => ok(await readPage(ctx, { ...input, asset: 'PTS' }))

/** Lists the log of the bonus, with its balance and the total ever earned. */
export async function showRewardLog(
  ctx: MemberContext,
  input: Input<typeof rewardLog>,
): Promise<Result<Output<typeof rewardLog>>> {
  const page = await readPage(ctx, { ...input, asset: 'BONUS' })
  const owner = memberOwner(ctx.member.id)
  const { balance = 0n } = (await getBalances(ctx.tx, owner)).get('BONUS') ?? {}
  return ok({
    ...page,
    balance: toMoney(balance, 'BONUS'),
    earned: toMoney(await sumCredits(ctx.tx, owner, 'BONUS'), 'BONUS'),
  })
}

async function readPage(ctx: MemberContext, query: LogQuery): Promise<Page> {
  const filter = {
    ...query,
    owner: memberOwner(ctx.member.id),
    timeZone: getMarket(ctx.market).timeZone,
  }
  const rows = await findLogRows(ctx.tx, filter)
  const { page, limit } = query
  const next = rows.length === limit ? rows.at(-1)!.id : null
  return {
    list: await presentEntries(ctx, rows),
    total: await countLogRows(ctx.tx, filter),
    page,
    limit,
    next,
  }
}

async function presentEntries(ctx: MemberContext, rows: readonly LogRow[]): Promise<WalletEntry[]> {
  const listReferences = (type: ReferenceType) => [
    ...new Set(rows.filter((r) => getDisplay(r.kind).about === type).map((r) => r.reference)),
  ]
  const references = {
    order: await findOrdersByReference(ctx.tx, listReferences('order')),
    transfer: await findTransferReferences(ctx, listReferences('transfer')),
    exchange: await findExchangeReferences(ctx, listReferences('exchange')),
    withdraw: await findWithdrawalReferences(ctx, listReferences('withdraw')),
    recharge: await findTopUpReferences(ctx, listReferences('recharge')),
  }
  return rows.map((row) => {
    const { about, sided, title, log } = getDisplay(row.kind)
    const known: Title = sided ? `${sided}-${row.incoming ? 'in' : 'out'}` : (title ?? log)
    const found =
      about && about in references
        ? references[about as keyof typeof references].get(row.reference)
        : undefined
    const { id, no } = found ?? { id: row.reference, no: row.reference }
    return {
      id: row.id,
      at: new Date(row.at).toISOString(),
      asset: row.asset as Currency,
      kind: log,
      title: getTitle(known, ctx.language, references.transfer.get(row.reference)?.name),
      ...presentEffect(row),
      about: about ? { type: about, id, no } : null,
    }
  })
}

/** Returns the change of the balance and the amount that is still frozen. */
function presentEffect({ phase, incoming, amount, asset }: LogRow) {
  const money = (minor: bigint) => toMoney(minor, asset as Currency)
  const [all, none] = [money(BigInt(amount)), money(0n)]
  if (phase === 'pending') return { phase: 'held' as const, amount: all, change: none, frozen: all }
  if (phase === 'void') return { phase: 'released' as const, amount: all, change: none, frozen: none }
  const change = money(incoming ? BigInt(amount) : -BigInt(amount))
  return { phase: 'done' as const, amount: all, change, frozen: none }
}

type Reference = { id: string; no: string }

async function findTransferReferences(
  ctx: MemberContext,
  ids: readonly string[],
): Promise<Map<string, Reference & { name: string }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await ctx.tx.execute<Reference & { name: string }>(sql`
    select id, no, case when from_id = ${ctx.member.id}::uuid then to_name else from_name end as name
    from member_transfers where id = any(${uuidArray(ids)})`)
  return new Map(rows.map((row) => [row.id, row]))
}

async function findExchangeReferences(
  ctx: MemberContext,
  ids: readonly string[],
): Promise<Map<string, Reference>> {
  if (ids.length === 0) return new Map()
  const { rows } = await ctx.tx.execute<Reference>(
    sql`select id, no from wallet_exchanges where id = any(${uuidArray(ids)})`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Withdrawals import the wallet, so their table is read by name. */
async function findWithdrawalReferences(
  ctx: MemberContext,
  ids: readonly string[],
): Promise<Map<string, Reference>> {
  if (ids.length === 0) return new Map()
  const { rows } = await ctx.tx.execute<Reference>(
    sql`select id, no from withdrawals where id = any(${uuidArray(ids)})`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function findTopUpReferences(
  ctx: MemberContext,
  ids: readonly string[],
): Promise<Map<string, Reference>> {
  if (ids.length === 0) return new Map()
  const { rows } = await ctx.tx.execute<Reference>(
    sql`select id, no from topups where id = any(${uuidArray(ids)})`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
