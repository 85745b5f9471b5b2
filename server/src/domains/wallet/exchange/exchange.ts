import type { Input, Output } from '@pasar/contract/call'
import type { changeUserMoney } from '@pasar/contract/calls/exchange'
import { type Currency, toMinor, toMoney } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import type { MemberContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import {
  balancesOf,
  house,
  type Movement,
  memberOwner,
  openAccounts,
  withinStatement,
} from '../../ledger/index.ts'
import { rateBook } from '../rates/rate-book.ts'
import { exchangeTerms, ratioOf, wireRatio } from './ratios.ts'
import { exchanged, leastOf, rateIdOf, rateText } from './rules.ts'
import { wireExchange } from './wire.ts'

type Written = {
  id: string
  no: string
  from: { asset: Currency; amount: bigint }
  to: { asset: Currency; amount: bigint }
  rate: string
}

/**
 * Exchanges one of the member's assets into another, at the rate that was shown or not at all. The house's exchange
 * accounts stand between the two, one in each asset, so that each asset still sums to zero.
 */
export async function exchangeAssets(
  ctx: MemberContext,
  input: Input<typeof changeUserMoney>,
): Promise<Result<Output<typeof changeUserMoney>>> {
  const [from, to] = [input.from.currency, input.to]
  const amount = toMinor(input.from)
  const rate = ratioOf(await rateBook(ctx), exchangeTerms(ctx), from, to)
  if (!rate) return refuse('exchange-unavailable')
  const balances = await balancesOf(ctx.tx, memberOwner(ctx.member.id))
  const available = balances.get(from)?.available ?? 0n
  if (rateIdOf(from, to, rate) !== input.rateId)
    return refuse('rate-changed', { ratio: wireRatio(from, to, rate, available) })
  const made = exchanged(amount, rate, from, to)
  if (made === 0n) return refuse('amount-out-of-bounds', { least: toMoney(leastOf(rate, from, to), from) })
  if (available < amount) return refuse('insufficient-balance')
  const wanted: Written = {
    id: ctx.ids.uuid(),
    no: ctx.ids.number('E'),
    from: { asset: from, amount },
    to: { asset: to, amount: made },
    rate: rateText(rate),
  }
  // What is there stays there: only the first exchange into an asset finds none.
  const owners = [memberOwner(ctx.member.id), house.exchange]
  await openAccounts(
    ctx,
    owners.flatMap((owner) => [from, to].map((asset) => ({ owner, asset }))),
  )
  if (!(await writeExchange(ctx, wanted))) return refuse('insufficient-balance')
  return ok(
    wireExchange({
      ...wanted,
      fromAsset: from,
      fromAmount: amount,
      toAsset: to,
      toAmount: made,
      at: ctx.clock.now(),
    }),
  )
}

/** Writes an exchange in one statement. @returns whether all of it was written; if not, the caller rolls back */
async function writeExchange(ctx: MemberContext, { id, no, from, to, rate }: Written): Promise<boolean> {
  const member = memberOwner(ctx.member.id)
  const leg = { kind: 'exchange', reference: id }
  const movements: Movement[] = [
    { ...leg, ...from, from: member, to: house.exchange, key: `exchange ${no} out` },
    { ...leg, ...to, from: house.exchange, to: member, key: `exchange ${no} in` },
  ]
  const ledger = withinStatement(ctx, { movements, holds: [] }, sql`true`)
  const { rows } = await ctx.tx.execute<{ done: boolean }>(sql`
    with ${ledger.parts}, exchanged as (
      insert into wallet_exchanges
        (id, no, member_id, from_asset, from_amount, to_asset, to_amount, rate, at)
      values (${id}::uuid, ${no}, ${ctx.member.id}::uuid, ${from.asset}, ${from.amount.toString()}::bigint,
        ${to.asset}, ${to.amount.toString()}::bigint, ${rate}, ${ctx.clock.now().toISOString()}::timestamptz)
    )
    select ${ledger.done} as done`)
  return rows[0]!.done
}
