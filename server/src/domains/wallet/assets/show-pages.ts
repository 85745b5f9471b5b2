import type { Output } from '@pasar/contract/call'
import type {
  PageEntry,
  paymentSettingsPage,
  walletPage,
  walletPaymentMethods,
} from '@pasar/contract/calls/wallet/wallet'
import { type Currency, floorToTwo, toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../../platform/context.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { text } from '../../../texts/text.ts'
import type { TextSuffix } from '../../../texts/types.ts'
import { findMember } from '../../identity/index.ts'
import { getBalances, memberOwner } from '../../ledger/index.ts'
import { getMarket } from '../../settings/index.ts'
import { findVerifiedName } from '../../verification/index.ts'
import { countCards } from '../bank-cards/queries.ts'

const presentEntry = (
  ctx: MemberContext,
  key: TextSuffix<'wallet.entry_'>,
  icon: string,
  page: string,
  more: Partial<PageEntry> = {},
): PageEntry => ({
  key,
  icon,
  title: text(ctx.language, `wallet.entry_${key}`),
  value: '',
  badge: 0,
  page,
  shown: true,
  ...more,
})

/** Returns the entries of the wallet page: assets and actions. */
export async function showAssetPage(ctx: MemberContext): Promise<Result<Output<typeof walletPage>>> {
  const balances = await getBalances(ctx.tx, memberOwner(ctx.member.id))
  const { currency } = getMarket(ctx.market)
  const value = (asset: Currency) => {
    const { amount } = toMoney(balances.get(asset)?.available ?? 0n, asset)
    return asset === currency ? `${asset} ${floorToTwo(amount)}` : floorToTwo(amount)
  }
  const has = (asset: Currency) => (balances.get(asset)?.balance ?? 0n) > 0n
  return ok({
    list: [
      presentEntry(ctx, 'balance', 'wallet', `/pages/wallet/log?asset=${currency}`, {
        value: value(currency),
      }),
      presentEntry(ctx, 'points', 'coins', '/pages/wallet/points', { value: value('PTS') }),
      presentEntry(ctx, 'bonus', 'gem', '/pages/wallet/log?asset=BONUS', { value: value('BONUS') }),
      presentEntry(ctx, 'coin', 'bitcoin', '/pages/wallet/log?asset=USDT', {
        value: value('USDT'),
        shown: has('USDT'),
      }),
      presentEntry(ctx, 'topup', 'arrow-down-to-line', '/pages/wallet/topUp'),
      presentEntry(ctx, 'withdraw', 'arrow-up-from-line', '/pages/wallet/withdraw'),
      presentEntry(ctx, 'transfer', 'send', '/pages/wallet/transfer'),
      presentEntry(ctx, 'exchange', 'arrow-left-right', '/pages/wallet/exchange'),
      presentEntry(ctx, 'bank-cards', 'credit-card', '/pages/wallet/bankCards', {
        value: String(await countCards(ctx.tx, ctx.member.id)),
      }),
      presentEntry(ctx, 'gift-cards', 'gift', '/pages/my/presentList'),
      presentEntry(ctx, 'log', 'receipt-text', '/pages/wallet/log'),
      presentEntry(ctx, 'rates', 'trending-up', '/pages/activity/RealTime'),
    ],
  })
}

/** Returns the entries of the payment settings page. */
export async function showPayAccountPage(
  ctx: MemberContext,
): Promise<Result<Output<typeof paymentSettingsPage>>> {
  const hasPayPassword = (await findMember(ctx.tx, ctx.member.id))?.hasPayPassword ?? false
  const isVerified = (await findVerifiedName(ctx, ctx.member.id)) !== null
  const kind = hasPayPassword ? 'changePayPassword' : 'payPassword'
  return ok({
    list: [
      presentEntry(ctx, 'pay-password', 'lock-keyhole', `/pages/other/editPass?kind=${kind}`, {
        value: text(ctx.language, `wallet.state_${hasPayPassword ? 'set' : 'unset'}`),
        badge: hasPayPassword ? 0 : 1,
      }),
      presentEntry(ctx, 'verification', 'badge-check', '/pages/my/verification', {
        value: text(ctx.language, `wallet.state_${isVerified ? 'verified' : 'unverified'}`),
      }),
      presentEntry(ctx, 'bank-cards', 'credit-card', '/pages/wallet/bankCards', {
        value: String(await countCards(ctx.tx, ctx.member.id)),
      }),
    ],
  })
}

/** Lists the wallet's payment methods, with the reason why one cannot be used. */
export async function showPaymentMethods(
  ctx: MemberContext,
): Promise<Result<Output<typeof walletPaymentMethods>>> {
  const balances = await getBalances(ctx.tx, memberOwner(ctx.member.id))
  const hasPayPassword = (await findMember(ctx.tx, ctx.member.id))?.hasPayPassword ?? false
  const method = (id: 'balance' | 'points', asset: Currency) => {
    const available = balances.get(asset)?.available ?? 0n
    const problem = !hasPayPassword ? 'password' : available === 0n ? 'empty' : null
    return {
      id,
      name: text(ctx.language, `wallet.asset_${id}`),
      asset,
      available: toMoney(available, asset),
      usable: problem === null,
      why: problem ? text(ctx.language, `wallet.why_${problem}`) : '',
    }
  }
  return ok({
    list: [method('balance', getMarket(ctx.market).currency), method('points', 'PTS')],
    hasPayPassword,
  })
}
