import type { Input, Output } from '@pasar/contract/call'
import type { coinWithdrawCost, withdrawChannel, withdrawRatio } from '@pasar/contract/calls/withdrawals'
import { withdrawChannels } from '@pasar/contract/calls/withdrawals'
import { type Currency, decimalToMinor, exponents, toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse, refuseFields } from '../../platform/result.ts'
import { memberById } from '../identity/index.ts'
import { balancesOf, memberOwner } from '../ledger/index.ts'
import { marketOf } from '../settings/index.ts'
import { verifiedName } from '../verification/index.ts'
import { assetName, payoutCard } from '../wallet/index.ts'
import { wordsOf } from './messages.ts'
import { COIN, goesBy } from './rules.ts'
import { isSwitchedOn, limitsOf, termsOf, wireTerms } from './terms.ts'

/** Ways to withdraw, and what can be withdrawn by each. */
export async function listChannels(ctx: MemberContext): Promise<Result<Output<typeof withdrawChannel>>> {
  const words = wordsOf(ctx.language)
  const balances = await balancesOf(ctx.tx, memberOwner(ctx.member.id))
  const mine = [...balances].filter(([, b]) => b.balance > 0n).map(([asset]) => asset as Currency)
  const all = [...new Set([marketOf(ctx.market).currency, COIN, ...mine])]
  const list = await Promise.all(
    withdrawChannels.map(async (channel) => {
      const assets = all.filter((asset) => goesBy(channel, asset))
      const terms = await termsOf(ctx, channel, assets[0]!, assets[0]!)
      return {
        id: channel,
        name: words.channels[channel],
        usable: terms !== null,
        why: terms ? '' : isSwitchedOn(ctx, channel) ? words.why.rate : words.why.off,
        assets: assets.map((asset) => ({
          asset,
          name: assetName(asset, ctx.language),
          available: toMoney(balances.get(asset)?.available ?? 0n, asset),
        })),
        network: channel === 'coin' ? ctx.config.coinNetwork : '',
      }
    }),
  )
  return ok({
    list,
    hasPayPassword: (await memberById(ctx.tx, ctx.member.id))?.hasPayPassword ?? false,
    verified: (await verifiedName(ctx, ctx.member.id)) !== null,
  })
}

/** Rate, fee and limits of a withdrawal, and what an amount would come to. */
export async function showTerms(
  ctx: MemberContext,
  { channel, asset, cardId, amount }: Input<typeof withdrawRatio>,
): Promise<Result<Output<typeof withdrawRatio>>> {
  const from = asset ?? (channel === 'coin' ? COIN : marketOf(ctx.market).currency)
  const card = channel === 'bank' ? await payoutCard(ctx, ctx.member.id, cardId) : null
  if (channel === 'bank' && cardId && !card) return refuse('not-found')
  const terms = await termsOf(ctx, channel, from, card?.currency ?? from)
  if (!terms) return refuse('withdraw-unavailable')
  const minor = amount === undefined ? null : minorOrNull(amount, from)
  if (minor === null && amount !== undefined)
    return refuseFields({ amount: wordsOf(ctx.language).tooManyDecimals })
  return ok(wireTerms(terms, await limitsOf(ctx, terms), minor))
}

/** The same of the coin. */
export const showCoinCost = (
  ctx: MemberContext,
  { amount }: Input<typeof coinWithdrawCost>,
): Promise<Result<Output<typeof coinWithdrawCost>>> => showTerms(ctx, { channel: 'coin', amount })

/** Null for more decimals than the asset has. */
function minorOrNull(amount: string, asset: Currency): bigint | null {
  try {
    return decimalToMinor(amount, exponents[asset])
  } catch {
    return null
  }
}
