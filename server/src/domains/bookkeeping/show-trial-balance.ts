import type { Input, Output } from '@pasar/contract/call'
import type { adminTrialBalance } from '@pasar/contract/calls/admin/ledger'
import { type Currency, toMoney } from '@pasar/contract/money'
import type { StaffContext } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { accountsPage, type BookLine, trialBalance } from '../ledger/index.ts'

type Asset = Output<typeof adminTrialBalance>['assets'][number]

/** More than the house has accounts, one a name and asset. */
const HOUSE_ACCOUNTS = 1_000

/** What every account comes to at a moment, by asset. */
export async function showTrialBalance(
  ctx: StaffContext,
  { at }: Input<typeof adminTrialBalance>,
): Promise<Result<Output<typeof adminTrialBalance>>> {
  const now = ctx.clock.now()
  // What is to come is not known: now is the latest moment that there is.
  const moment = at === undefined || new Date(at) >= now ? null : new Date(at)
  const { closedDay, lines } = await trialBalance(ctx.tx, moment)
  const { list: accounts } = await accountsPage(ctx.tx, { kind: 'house', page: 1, limit: HOUSE_ACCOUNTS })
  const ids = new Map(accounts.map((a) => [`${a.owner} ${a.asset}`, a.id]))
  return ok({
    at: (moment ?? now).toISOString(),
    closedDay,
    assets: [...Map.groupBy(lines, (line) => line.asset as Currency)].map(([asset, books]) =>
      viewOf(asset, books, ids),
    ),
  })
}

function viewOf(asset: Currency, books: readonly BookLine[], ids: ReadonlyMap<string, string>): Asset {
  const money = (minor: bigint) => toMoney(minor, asset)
  const sum = (side: (balance: bigint) => bigint) => books.reduce((all, b) => all + side(b.balance), 0n)
  return {
    asset,
    debit: money(sum(debitOf)),
    credit: money(sum(creditOf)),
    difference: money(sum((balance) => balance)),
    lines: books.map(({ book, balance, kept, accounts }) => ({
      account: book.replace(/^house:/, '').replaceAll('-', ' '),
      accountId: ids.get(`${book} ${asset}`) ?? null,
      accounts,
      debit: money(debitOf(balance)),
      credit: money(creditOf(balance)),
      kept: kept === null || kept === balance ? null : money(kept),
    })),
  }
}

const debitOf = (balance: bigint): bigint => (balance < 0n ? -balance : 0n)
const creditOf = (balance: bigint): bigint => (balance > 0n ? balance : 0n)
