import type { Input, Output } from '@pasar/contract/call'
import type { exchangeCreate } from '@pasar/contract/calls/wallet/exchange'
import { type Currency, toMinor, toMoney } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import type { MemberContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import {
  getBalances,
  ledgerCtes,
  listDebts,
  type Movement,
  memberOwner,
  openAccounts,
  refuseDebts,
  shopAccounts,
} from '../../ledger/index.ts'
import { getRateBook } from '../rates/rate-book.ts'
import { presentExchange } from './presenter.ts'
import { findRate, getExchangeTerms, presentRatio } from './ratios.ts'
import { buildRateId, computeMinAmount, convert, formatRate } from './rules.ts'

type NewExchange = {
  id: string
  no: string
  from: { asset: Currency; amount: bigint }
  to: { asset: Currency; amount: bigint }
  rate: string
}

/**
 * Exchanges one of the member's assets into another at the displayed rate. The transfers go through the
 * shop's exchange accounts, one per asset, so that the balances of each asset sum to zero.
 * Refuses `exchange-unavailable`, `rate-changed` when the displayed rate is outdated, `amount-out-of-bounds`
 * when the amount converts to zero, `insufficient-balance`, and `debt-unpaid` to a member who owes the shop,
 * except for an exchange into the asset of a debt, which pays it.
 */
export async function exchangeAssets(
  ctx: MemberContext,
  input: Input<typeof exchangeCreate>,
): Promise<Result<Output<typeof exchangeCreate>>> {
  const [from, to] = [input.from.currency, input.to]
  const amount = toMinor(input.from)
  const rate = findRate(await getRateBook(ctx), getExchangeTerms(ctx), from, to)
  if (!rate) return refuse('exchange-unavailable')
  const balances = await getBalances(ctx.tx, memberOwner(ctx.member.id))
  const available = balances.get(from)?.available ?? 0n
  if (buildRateId(from, to, rate) !== input.rateId)
    return refuse('rate-changed', { ratio: presentRatio(from, to, rate, available) })
  const converted = convert(amount, rate, from, to)
  if (converted === 0n)
    return refuse('amount-out-of-bounds', { min: toMoney(computeMinAmount(rate, from, to), from) })
  if (available < amount) return refuse('insufficient-balance')
  const debts = await listDebts(ctx.tx, ctx.member.id)
  if (debts.length > 0 && !debts.some(({ asset }) => asset === to)) return refuseDebts(debts)
  const exchange: NewExchange = {
    id: ctx.ids.uuid(),
    no: ctx.ids.number('E'),
    from: { asset: from, amount },
    to: { asset: to, amount: converted },
    rate: formatRate(rate),
  }
  // Accounts are never deleted, so this inserts only before the first exchange into an asset.
  const owners = [memberOwner(ctx.member.id), shopAccounts.exchange]
  await openAccounts(
    ctx,
    owners.flatMap((owner) => [from, to].map((asset) => ({ owner, asset }))),
  )
  if (!(await writeExchange(ctx, exchange))) return refuse('insufficient-balance')
  return ok(
    presentExchange({
      ...exchange,
      fromAsset: from,
      fromAmount: amount,
      toAsset: to,
      toAmount: converted,
      at: ctx.clock.now(),
    }),
  )
}

/**
 * Writes an exchange in one statement.
 * @returns false when it was not written completely; the caller rolls back
 */
async function writeExchange(ctx: MemberContext, { id, no, from, to, rate }: NewExchange): Promise<boolean> {
  const member = memberOwner(ctx.member.id)
  const leg = { kind: 'exchange', reference: id }
  const movements: Movement[] = [
    { ...leg, ...from, from: member, to: shopAccounts.exchange, key: `exchange ${no} out` },
    { ...leg, ...to, from: shopAccounts.exchange, to: member, key: `exchange ${no} in` },
  ]
  const ledger = ledgerCtes(ctx, { movements, holds: [] }, sql`true`)
  const { rows } = await ctx.tx.execute<{ succeeded: boolean }>(sql`
    with ${ledger.ctes}, exchanged as (
      insert into wallet_exchanges
        (id, no, member_id, from_asset, from_amount, to_asset, to_amount, rate, at)
      values (${id}::uuid, ${no}, ${ctx.member.id}::uuid, ${from.asset}, ${from.amount.toString()}::bigint,
        ${to.asset}, ${to.amount.toString()}::bigint, ${rate}, ${ctx.clock.now().toISOString()}::timestamptz)
    )
    select ${ledger.succeeded} as succeeded`)
  return rows[0]!.succeeded
}
