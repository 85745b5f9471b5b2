import type { Input, Output } from '@pasar/contract/call'
import type {
  AdminCoinDeposit,
  adminCoinDepositInfo,
  adminCoinDepositList,
  adminCoinWatch,
} from '@pasar/contract/calls/admin/coins'
import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { StaffContext } from '../../../platform/context.ts'
import { checksummedAddress } from '../../../platform/crypto/evm-address.ts'
import { countUpTo } from '../../../platform/db/lists.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { membersById } from '../../identity/index.ts'
import { staffNames } from '../../wallet/index.ts'
import { pathOf } from '../derive.ts'
import { wireDeposits } from '../list-deposits.ts'
import { coinChain } from '../settings.ts'
import { coinAddresses, coinCursors, coinDeposits } from '../tables.ts'

type Row = typeof coinDeposits.$inferSelect
type Line = Output<typeof adminCoinDepositList>['list'][number]

/** Deposits of all members, newest first. */
export async function listAllDeposits(
  ctx: StaffContext,
  { state, concerned, memberId, keyword, page, limit }: Input<typeof adminCoinDepositList>,
): Promise<Result<Output<typeof adminCoinDepositList>>> {
  const where = and(
    state && eq(coinDeposits.state, state),
    concerned ? isNotNull(coinDeposits.concern) : undefined,
    memberId ? eq(coinDeposits.memberId, memberId) : undefined,
    keyword ? named(keyword.toLowerCase()) : undefined,
  )
  const rows = await ctx.tx
    .select()
    .from(coinDeposits)
    .where(where)
    .orderBy(desc(coinDeposits.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await countUpTo(ctx.tx, sql`from ${coinDeposits} where ${where ?? sql`true`}`)
  return ok({ list: await linesOf(ctx, rows), total, page, limit })
}

const named = (word: string): SQL | undefined => or(eq(coinDeposits.tx, word), eq(coinDeposits.address, word))

/** One deposit with all that is known of it. Refuses `not-found`. */
export async function showAnyDeposit(
  ctx: StaffContext,
  { id }: Input<typeof adminCoinDepositInfo>,
): Promise<Result<AdminCoinDeposit>> {
  const [row] = await ctx.tx.select().from(coinDeposits).where(eq(coinDeposits.id, id))
  return row ? ok(await wireWhole(ctx, row)) : refuse('not-found')
}

export async function wireWhole(ctx: StaffContext, row: Row): Promise<AdminCoinDeposit> {
  const [line] = await linesOf(ctx, [row])
  const [at] = await ctx.tx.select().from(coinAddresses).where(eq(coinAddresses.address, row.address))
  const names = await staffNames(ctx.tx, [row.settledBy])
  return {
    ...line!,
    sender: checksummedAddress(row.sender),
    network: networkOf(ctx, row.chain),
    block: { height: row.height, hash: row.blockHash },
    key: { fingerprint: at?.key ?? '', path: at ? pathOf(at.index) : '' },
    goneAt: row.goneAt?.toISOString() ?? null,
    settled:
      row.settledAt && row.settledBy
        ? { by: names.get(row.settledBy) ?? '', at: row.settledAt.toISOString(), note: row.note }
        : null,
  }
}

/** The name of the chain that is set up; another one's id and token. */
function networkOf({ config }: StaffContext, chain: string): string {
  const now = coinChain(config)
  return now?.id === chain ? now.network : chain
}

async function linesOf(ctx: StaffContext, rows: readonly Row[]): Promise<Line[]> {
  const members = await membersById(ctx.tx, [...new Set(rows.map((row) => row.memberId))])
  const wired = await wireDeposits(ctx, rows)
  return wired.map((deposit, i) => {
    const { memberId, concern } = rows[i]!
    const member = members.get(memberId)
    return {
      ...deposit,
      concern,
      member: { id: memberId, username: member?.username ?? '', nickname: member?.nickname ?? '' },
    }
  })
}

/** How the watcher is doing. */
export async function showWatch(ctx: StaffContext): Promise<Result<Output<typeof adminCoinWatch>>> {
  const chain = coinChain(ctx.config)
  const [cursor] = chain ? await ctx.tx.select().from(coinCursors).where(eq(coinCursors.chain, chain.id)) : []
  const isBegun = cursor?.height != null
  const addresses = await countUpTo(ctx.tx, sql`from ${coinAddresses}`)
  const concerns = await countUpTo(ctx.tx, sql`from ${coinDeposits} where ${isNotNull(coinDeposits.concern)}`)
  return ok({
    state: !chain ? 'off' : cursor?.trouble ? 'troubled' : isBegun ? 'watching' : 'starting',
    network: chain?.network ?? '',
    height: cursor?.height ?? null,
    head: cursor?.head ?? null,
    checkedAt: cursor?.checkedAt?.toISOString() ?? null,
    trouble: cursor?.trouble ? { what: cursor.trouble, since: cursor.troubleSince!.toISOString() } : null,
    addresses,
    concerns,
  })
}
