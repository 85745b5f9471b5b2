import type { Input, Output } from '@pasar/contract/call'
import type {
  coinWithdrawalTerms,
  withdrawalChannelList,
  withdrawalTerms,
} from '@pasar/contract/calls/wallet/withdrawals'
import { withdrawalChannels } from '@pasar/contract/calls/wallet/withdrawals'
import { type Currency, decimalToMinor, exponents, toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse, refuseFields } from '../../platform/result.ts'
import { text } from '../../texts/text.ts'
import { findMember } from '../identity/index.ts'
import { getBalances, memberOwner } from '../ledger/index.ts'
import { getMarket } from '../settings/index.ts'
import { findVerifiedName } from '../verification/index.ts'
import { assetName, findPayoutCard } from '../wallet/index.ts'
import { COIN, supportsAsset } from './rules.ts'
import { findTerms, getLimits, isEnabled, presentTerms } from './terms.ts'

/** Lists withdrawal channels with their assets. */
export async function listChannels(
  ctx: MemberContext,
): Promise<Result<Output<typeof withdrawalChannelList>>> {
  const balances = await getBalances(ctx.tx, memberOwner(ctx.member.id))
  const owned = [...balances].filter(([, b]) => b.balance > 0n).map(([asset]) => asset as Currency)
  const all = [...new Set([getMarket(ctx.market).currency, COIN, ...owned])]
  const list = await Promise.all(
    withdrawalChannels.map(async (channel) => {
      const assets = all.filter((asset) => supportsAsset(channel, asset))
      const terms = await findTerms(ctx, channel, assets[0]!, assets[0]!)
      return {
        id: channel,
        name: text(ctx.language, `withdrawals.channel_${channel}`),
        usable: terms !== null,
        why: terms ? '' : text(ctx.language, `withdrawals.why_${isEnabled(ctx, channel) ? 'rate' : 'off'}`),
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
    hasPayPassword: (await findMember(ctx.tx, ctx.member.id))?.hasPayPassword ?? false,
    verified: (await findVerifiedName(ctx, ctx.member.id)) !== null,
  })
}

/**
 * Returns rate, fee and limits of a withdrawal, with a quote for an amount. Refuses `withdraw-unavailable`.
 */
export async function showTerms(
  ctx: MemberContext,
  { channel, asset, cardId, amount }: Input<typeof withdrawalTerms>,
): Promise<Result<Output<typeof withdrawalTerms>>> {
  const from = asset ?? (channel === 'coin' ? COIN : getMarket(ctx.market).currency)
  const card = channel === 'bank' ? await findPayoutCard(ctx, ctx.member.id, cardId) : null
  if (channel === 'bank' && cardId && !card) return refuse('not-found')
  const terms = await findTerms(ctx, channel, from, card?.currency ?? from)
  if (!terms) return refuse('withdraw-unavailable')
  const minor = amount === undefined ? null : minorOrNull(amount, from)
  if (minor === null && amount !== undefined)
    return refuseFields({ amount: text(ctx.language, 'withdrawals.too_many_decimals') })
  return ok(presentTerms(terms, await getLimits(ctx, terms), minor))
}

/** Returns the terms of a coin withdrawal. */
export const showCoinCost = (
  ctx: MemberContext,
  { amount }: Input<typeof coinWithdrawalTerms>,
): Promise<Result<Output<typeof coinWithdrawalTerms>>> => showTerms(ctx, { channel: 'coin', amount })

/** Parses an amount; null for more decimals than the asset has. */
function minorOrNull(amount: string, asset: Currency): bigint | null {
  try {
    return decimalToMinor(amount, exponents[asset])
  } catch {
    return null
  }
}
