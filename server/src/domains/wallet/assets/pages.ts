import type { Output } from '@pasar/contract/call'
import type { assetPage, PageEntry, payAccountSetPage, payWay } from '@pasar/contract/calls/wallet'
import { type Currency, floorToTwo, toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../../platform/context.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { memberById } from '../../identity/index.ts'
import { balancesOf, memberOwner } from '../../ledger/index.ts'
import { marketOf } from '../../settings/index.ts'
import { verifiedName } from '../../verification/index.ts'
import { countCards } from '../bank-cards/queries.ts'
import { type Entry, wordsOf } from '../messages.ts'

const entry = (
  ctx: MemberContext,
  key: Entry,
  icon: string,
  page: string,
  more: Partial<PageEntry> = {},
): PageEntry => ({
  key,
  icon,
  title: wordsOf(ctx.language).entries[key],
  value: '',
  badge: 0,
  page,
  shown: true,
  ...more,
})

/** Entries of the wallet page: what there is, and what can be done with it. */
export async function showAssetPage(ctx: MemberContext): Promise<Result<Output<typeof assetPage>>> {
  const balances = await balancesOf(ctx.tx, memberOwner(ctx.member.id))
  const { currency } = marketOf(ctx.market)
  const value = (asset: Currency) => {
    const { amount } = toMoney(balances.get(asset)?.available ?? 0n, asset)
    return asset === currency ? `${asset} ${floorToTwo(amount)}` : floorToTwo(amount)
  }
  const has = (asset: Currency) => (balances.get(asset)?.balance ?? 0n) > 0n
  return ok({
    list: [
      entry(ctx, 'balance', 'wallet', `/pages/wallet/log?asset=${currency}`, { value: value(currency) }),
      entry(ctx, 'points', 'coins', '/pages/wallet/points', { value: value('PTS') }),
      entry(ctx, 'bonus', 'gem', '/pages/wallet/log?asset=BONUS', { value: value('BONUS') }),
      entry(ctx, 'coin', 'bitcoin', '/pages/wallet/log?asset=USDT', {
        value: value('USDT'),
        shown: has('USDT'),
      }),
      entry(ctx, 'topup', 'arrow-down-to-line', '/pages/wallet/topUp'),
      entry(ctx, 'withdraw', 'arrow-up-from-line', '/pages/wallet/withdraw'),
      entry(ctx, 'transfer', 'send', '/pages/wallet/transfer'),
      entry(ctx, 'exchange', 'arrow-left-right', '/pages/wallet/exchange'),
      entry(ctx, 'bank-cards', 'credit-card', '/pages/wallet/bankCards', {
        value: String(await countCards(ctx.tx, ctx.member.id)),
      }),
      entry(ctx, 'gift-cards', 'gift', '/pages/my/presentList'),
      entry(ctx, 'log', 'receipt-text', '/pages/wallet/log'),
      entry(ctx, 'rates', 'trending-up', '/pages/activity/RealTime'),
    ],
  })
}

/** Entries of what paying depends on. */
export async function showPayAccountPage(
  ctx: MemberContext,
): Promise<Result<Output<typeof payAccountSetPage>>> {
  const words = wordsOf(ctx.language)
  const hasPayPassword = (await memberById(ctx.tx, ctx.member.id))?.hasPayPassword ?? false
  const isVerified = (await verifiedName(ctx, ctx.member.id)) !== null
  const kind = hasPayPassword ? 'changePayPassword' : 'payPassword'
  return ok({
    list: [
      entry(ctx, 'pay-password', 'lock-keyhole', `/pages/other/editPass?kind=${kind}`, {
        value: hasPayPassword ? words.states.set : words.states.unset,
        badge: hasPayPassword ? 0 : 1,
      }),
      entry(ctx, 'verification', 'badge-check', '/pages/my/verification', {
        value: isVerified ? words.states.verified : words.states.unverified,
      }),
      entry(ctx, 'bank-cards', 'credit-card', '/pages/wallet/bankCards', {
        value: String(await countCards(ctx.tx, ctx.member.id)),
      }),
    ],
  })
}

/** What the member has to pay with. */
export async function showPayWays(ctx: MemberContext): Promise<Result<Output<typeof payWay>>> {
  const words = wordsOf(ctx.language)
  const balances = await balancesOf(ctx.tx, memberOwner(ctx.member.id))
  const hasPayPassword = (await memberById(ctx.tx, ctx.member.id))?.hasPayPassword ?? false
  const way = (id: 'balance' | 'points', asset: Currency) => {
    const available = balances.get(asset)?.available ?? 0n
    const why = !hasPayPassword ? words.why.password : available === 0n ? words.why.empty : ''
    return {
      id,
      name: words.assets[id],
      asset,
      available: toMoney(available, asset),
      usable: why === '',
      why,
    }
  }
  return ok({
    list: [way('balance', marketOf(ctx.market).currency), way('points', 'PTS')],
    hasPayPassword,
  })
}
