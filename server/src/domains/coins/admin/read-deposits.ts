import type { Input, Output } from '@pasar/contract/call'
import type {
  AdminCoinDeposit,
  adminCoinDepositInfo,
  adminCoinDepositList,
  adminCoinWatch,
} from '@pasar/contract/calls/admin/finance/coins'
import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { StaffContext } from '../../../platform/context.ts'
import { checksummedAddress } from '../../../platform/crypto/evm-address.ts'
import { countUpTo } from '../../../platform/db/sql-helpers.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { membersById } from '../../identity/index.ts'
import { findStaffNames } from '../../staff/index.ts'
import { derivationPath } from '../derive.ts'
import { presentDeposits } from '../list-deposits.ts'
import { getCoinChain } from '../settings.ts'
import { coinAddresses, coinCursors, coinDeposits } from '../tables.ts'

type Row = typeof coinDeposits.$inferSelect
type Line = Output<typeof adminCoinDepositList>['list'][number]

/** Lists deposits of all members, newest first. */
export async function listDepositsForStaff(
  ctx: StaffContext,
  { state, concerned, memberId, keyword, page, limit }: Input<typeof adminCoinDepositList>,
): Promise<Result<Output<typeof adminCoinDepositList>>> {
  const where = and(
    state && eq(coinDeposits.state, state),
    concerned ? isNotNull(coinDeposits.concern) : undefined,
    memberId ? eq(coinDeposits.memberId, memberId) : undefined,
    keyword ? matchesKeyword(keyword.toLowerCase()) : undefined,
  )
  const rows = await ctx.tx
    .select()
    .from(coinDeposits)
    .where(where)
    .orderBy(desc(coinDeposits.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await countUpTo(ctx.tx, sql`from ${coinDeposits} where ${where ?? sql`true`}`)
  return ok({ list: await presentLines(ctx, rows), total, page, limit })
}

const matchesKeyword = (word: string): SQL | undefined =>
  or(eq(coinDeposits.tx, word), eq(coinDeposits.address, word))

/** Returns a deposit with all details. Refuses `not-found`. */
export async function showDepositForStaff(
  ctx: StaffContext,
  { id }: Input<typeof adminCoinDepositInfo>,
): Promise<Result<AdminCoinDeposit>> {
  const [row] = await ctx.tx.select().from(coinDeposits).where(eq(coinDeposits.id, id))
  return row ? ok(await presentDetail(ctx, row)) : refuse('not-found')
}

export async function presentDetail(ctx: StaffContext, row: Row): Promise<AdminCoinDeposit> {
  const [line] = await presentLines(ctx, [row])
  const [at] = await ctx.tx.select().from(coinAddresses).where(eq(coinAddresses.address, row.address))
  const names = await findStaffNames(ctx.tx, [row.settledBy])
  return {
    ...line!,
    sender: checksummedAddress(row.sender),
    network: networkName(ctx, row.chain),
    block: { height: row.height, hash: row.blockHash },
    key: { fingerprint: at?.key ?? '', path: at ? derivationPath(at.index) : '' },
    goneAt: row.goneAt?.toISOString() ?? null,
    settled:
      row.settledAt && row.settledBy
        ? { by: names.get(row.settledBy) ?? '', at: row.settledAt.toISOString(), note: row.note }
        : null,
  }
}

/** Returns the network name of the configured chain, or the id of another chain. */
function networkName({ config }: StaffContext, chain: string): string {
  const now = getCoinChain(config)
  return now?.id === chain ? now.network : chain
}

async function presentLines(ctx: StaffContext, rows: readonly Row[]): Promise<Line[]> {
  const members = await membersById(ctx.tx, [...new Set(rows.map((row) => row.memberId))])
  const presented = await presentDeposits(ctx, rows)
  return presented.map((deposit, i) => {
    const { memberId, concern } = rows[i]!
    const member = members.get(memberId)
    return {
      ...deposit,
      concern,
      member: { id: memberId, username: member?.username ?? '', nickname: member?.nickname ?? '' },
    }
  })
}

/** Returns the status of the chain watcher. */
export async function showWatcher(ctx: StaffContext): Promise<Result<Output<typeof adminCoinWatch>>> {
  const chain = getCoinChain(ctx.config)
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
