import type { Input, Output } from '@pasar/contract/call'
import type { adminTrialBalance } from '@pasar/contract/calls/admin/finance/ledger'
import { type Currency, toMoney } from '@pasar/contract/money'
import type { StaffContext } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { computeTrialBalance, findAccounts, type TrialBalanceLine } from '../ledger/index.ts'

type Asset = Output<typeof adminTrialBalance>['assets'][number]

/** Upper bound for the number of the shop's accounts: one per name and asset. */
const MAX_SHOP_ACCOUNTS = 1_000

/** Returns the trial balance of a moment by asset; of now when `at` is missing or in the future. */
export async function showTrialBalance(
  ctx: StaffContext,
  { at }: Input<typeof adminTrialBalance>,
): Promise<Result<Output<typeof adminTrialBalance>>> {
  const now = ctx.clock.now()
  // A moment in the future means now.
  const moment = at === undefined || new Date(at) >= now ? null : new Date(at)
  const { closedDay, lines } = await computeTrialBalance(ctx.tx, moment)
  const { list: accounts } = await findAccounts(ctx.tx, { kind: 'house', page: 1, limit: MAX_SHOP_ACCOUNTS })
  const ids = new Map(accounts.map((a) => [`${a.owner} ${a.asset}`, a.id]))
  return ok({
    at: (moment ?? now).toISOString(),
    closedDay,
    assets: [...Map.groupBy(lines, (line) => line.asset as Currency)].map(([asset, group]) =>
      presentAsset(asset, group, ids),
    ),
  })
}

function presentAsset(
  asset: Currency,
  lines: readonly TrialBalanceLine[],
  ids: ReadonlyMap<string, string>,
): Asset {
  const money = (minor: bigint) => toMoney(minor, asset)
  const sum = (side: (balance: bigint) => bigint) => lines.reduce((all, b) => all + side(b.balance), 0n)
  return {
    asset,
    debit: money(sum(toDebit)),
    credit: money(sum(toCredit)),
    difference: money(sum((balance) => balance)),
    lines: lines.map(({ account, balance, storedBalance, accounts }) => ({
      account: account.replace(/^house:/, '').replaceAll('-', ' '),
      accountId: ids.get(`${account} ${asset}`) ?? null,
      accounts,
      debit: money(toDebit(balance)),
      credit: money(toCredit(balance)),
      storedBalance: storedBalance === null || storedBalance === balance ? null : money(storedBalance),
    })),
  }
}

const toDebit = (balance: bigint): bigint => (balance < 0n ? -balance : 0n)
const toCredit = (balance: bigint): bigint => (balance > 0n ? balance : 0n)
