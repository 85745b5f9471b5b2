import type { Input, Output } from '@pasar/contract/call'
import type { assetList, WalletAsset, walletAssets, walletTotal } from '@pasar/contract/calls/wallet/wallet'
import { type Currency, getAssetKind, toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../../platform/context.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { type Balance, getBalances, memberOwner } from '../../ledger/index.ts'
import { getMarket, getSettings } from '../../settings/index.ts'
import { findRate, getExchangeTerms } from '../exchange/ratios.ts'
import { assetName } from '../messages.ts'
import { getRateBook } from '../rates/rate-book.ts'
import { convertAmount, type RateBook } from '../rates/rules.ts'
import { monthIn } from '../time.ts'
import { isTransferable } from '../transfers/rules.ts'
import { sumMonth } from './log-queries.ts'

const ZERO_BALANCE: Balance = { balance: 0n, held: 0n, available: 0n }

type Wallet = { book: RateBook; balances: ReadonlyMap<string, Balance>; currency: Currency }

async function readWallet(ctx: MemberContext): Promise<Wallet> {
  const balances = await getBalances(ctx.tx, memberOwner(ctx.member.id))
  return { book: await getRateBook(ctx), balances, currency: getMarket(ctx.market).currency }
}

/** Tests whether withdrawals of an asset are switched on: currencies to bank cards, the coin to addresses. */
function canWithdraw(ctx: MemberContext, asset: Currency): boolean {
  const { withdrawBank, withdrawCoin } = getSettings(ctx)
  const switches = { currency: withdrawBank, coin: withdrawCoin, points: 0, bonus: 0 }
  return switches[getAssetKind(asset)] === 1
}

/** Tests whether an asset can be topped up: the coin when it is configured, a currency when it has a rate. */
function canTopUp({ config }: MemberContext, { per }: RateBook, asset: Currency): boolean {
  const kind = getAssetKind(asset)
  return kind === 'coin' ? config.coinXpub !== '' : kind === 'currency' && per.has(asset)
}

/** Returns the actions of an asset. */
function listActions(ctx: MemberContext, { book }: Wallet, asset: Currency): WalletAsset['actions'] {
  const terms = getExchangeTerms(ctx)
  const isExchanged = [...book.per.keys()].some((to) => findRate(book, terms, asset, to) !== null)
  return [
    ...(canTopUp(ctx, book, asset) ? (['topup'] as const) : []),
    ...(isTransferable(asset) ? (['transfer'] as const) : []),
    ...(canWithdraw(ctx, asset) ? (['withdraw'] as const) : []),
    ...(isExchanged ? (['exchange'] as const) : []),
    'log',
  ]
}

function presentAsset(ctx: MemberContext, wallet: Wallet, asset: Currency): WalletAsset {
  const { balance, held, available } = wallet.balances.get(asset) ?? ZERO_BALANCE
  const worth = convertAmount(wallet.book, balance, asset, wallet.currency)
  return {
    asset,
    kind: getAssetKind(asset),
    name: assetName(asset, ctx.language),
    balance: toMoney(balance, asset),
    available: toMoney(available, asset),
    frozen: toMoney(held, asset),
    worth: worth === null ? null : toMoney(worth, wallet.currency),
    actions: listActions(ctx, wallet, asset),
  }
}

/** Sums a figure of every asset in the market's currency, ignoring assets without a rate. */
const sumWorth = ({ balances, book, currency }: Wallet, of: (balance: Balance) => bigint): bigint =>
  [...balances].reduce(
    (sum, [asset, balance]) => sum + (convertAmount(book, of(balance), asset as Currency, currency) ?? 0n),
    0n,
  )

/** Assets that are always shown, and those with a balance. */
const listOwnAssets = ({ config }: MemberContext, { balances, currency }: Wallet): Currency[] => {
  const owned = [...balances].filter(([, b]) => b.balance !== 0n).map(([asset]) => asset as Currency)
  const coin: Currency[] = config.coinXpub ? ['USDT'] : []
  return [...new Set<Currency>([currency, 'PTS', 'BONUS', ...coin, ...owned])]
}

/** Lists the member's assets with their total worth. */
export async function showAssets(ctx: MemberContext): Promise<Result<Output<typeof walletAssets>>> {
  const wallet = await readWallet(ctx)
  return ok({
    list: listOwnAssets(ctx, wallet).map((asset) => presentAsset(ctx, wallet, asset)),
    worth: toMoney(
      sumWorth(wallet, (b) => b.balance),
      wallet.currency,
    ),
  })
}

/** Lists the member's assets, then all others with a rate. */
export async function listCurrencies(ctx: MemberContext): Promise<Result<Output<typeof assetList>>> {
  const wallet = await readWallet(ctx)
  const all = [...new Set([...listOwnAssets(ctx, wallet), ...wallet.book.per.keys()])]
  return ok({ list: all.map((asset) => presentAsset(ctx, wallet, asset)) })
}

/** Returns the total worth of the wallet, and the incoming and outgoing amounts of a month. */
export async function showTotal(
  ctx: MemberContext,
  input: Input<typeof walletTotal>,
): Promise<Result<Output<typeof walletTotal>>> {
  const wallet = await readWallet(ctx)
  const { timeZone, currency } = getMarket(ctx.market)
  const month = input.month ?? monthIn(timeZone, ctx.clock.now())
  const moved = await sumMonth(ctx.tx, memberOwner(ctx.member.id), month, timeZone)
  return ok({
    worth: toMoney(
      sumWorth(wallet, (b) => b.balance),
      currency,
    ),
    frozen: toMoney(
      sumWorth(wallet, (b) => b.held),
      currency,
    ),
    month,
    moved: moved.map((m) => ({
      asset: m.asset as Currency,
      name: assetName(m.asset as Currency, ctx.language),
      in: toMoney(m.in, m.asset as Currency),
      out: toMoney(m.out, m.asset as Currency),
    })),
  })
}
