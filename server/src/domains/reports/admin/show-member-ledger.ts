import type { Input, Output } from '@pasar/contract/call'
import type { adminMemberLedger } from '@pasar/contract/calls/admin/members'
import { type Currency, toMoney } from '@pasar/contract/money'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findMember } from '../../identity/index.ts'
import { getBalances, listOwnerPostings, memberOwner } from '../../ledger/index.ts'

/**
 * Returns a member's balances and the postings of one asset, newest first, each with the resulting balance.
 */
export async function showMemberLedger(
  ctx: StaffContext,
  { memberId, asset: requested, page, limit }: Input<typeof adminMemberLedger>,
): Promise<Result<Output<typeof adminMemberLedger>>> {
  if (!(await findMember(ctx.tx, memberId))) return refuse('not-found')
  const owner = memberOwner(memberId)
  const balances = await getBalances(ctx.tx, owner)
  const asset = (requested ?? [...balances.keys()][0] ?? '') as Currency
  const { list, total } = balances.has(asset)
    ? await listOwnerPostings(ctx.tx, owner, asset, { page, limit })
    : { list: [], total: 0 }
  const money = (minor: bigint) => toMoney(minor, asset)
  const [newest, oldest] = [list[0], list.at(-1)]
  return ok({
    accounts: [...balances].map(([name, b]) => ({
      asset: name,
      balance: toMoney(b.balance, name as Currency),
      held: toMoney(b.held, name as Currency),
      available: toMoney(b.available, name as Currency),
    })),
    asset,
    list: list.map((p) => ({
      ...p,
      at: p.at.toISOString(),
      change: money(p.change),
      held: money(p.held),
      after: money(p.after),
    })),
    opening: oldest ? money(oldest.after - oldest.change) : null,
    closing: newest ? money(newest.after) : null,
    total,
    page,
    limit,
  })
}
