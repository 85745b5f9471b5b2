import type { Input, Output } from '@pasar/contract/call'
import type { currencyIndex, WalletAsset, walletAsset, walletTotal } from '@pasar/contract/calls/wallet'
import { assetKindOf, type Currency, toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../../platform/context.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { type Balance, balancesOf, memberOwner } from '../../ledger/index.ts'
import { marketOf, numbersOf } from '../../settings/index.ts'
import { exchangeTerms, ratioOf } from '../exchange/ratios.ts'
import { assetName } from '../messages.ts'
import { rateBook } from '../rates/rate-book.ts'
import { type RateBook, worthIn } from '../rates/rules.ts'
import { monthIn } from '../time.ts'
import { isTransferable } from '../transfers/rules.ts'
import { movedInMonth } from './log-queries.ts'

const NOTHING: Balance = { balance: 0n, held: 0n, available: 0n }

type Wallet = { book: RateBook; balances: ReadonlyMap<string, Balance>; currency: Currency }

async function readWallet(ctx: MemberContext): Promise<Wallet> {
  const balances = await balancesOf(ctx.tx, memberOwner(ctx.member.id))
  return { book: await rateBook(ctx), balances, currency: marketOf(ctx.market).currency }
}

/** Whether the operator lets members take an asset out: money to a bank card, the coin to an address. */
function isWithdrawn(ctx: MemberContext, asset: Currency): boolean {
  const { withdrawBank, withdrawCoin } = numbersOf(ctx)
  const switches = { currency: withdrawBank, coin: withdrawCoin, points: 0, bonus: 0 }
  return switches[assetKindOf(asset)] === 1
}

/** Whether an asset can be topped up: the coin by its addresses; money that has no rate has no limits either. */
function isToppedUp({ config }: MemberContext, { per }: RateBook, asset: Currency): boolean {
  const kind = assetKindOf(asset)
  return kind === 'coin' ? config.coinXpub !== '' : kind === 'currency' && per.has(asset)
}

/** What can be done with an asset. */
function actionsOf(ctx: MemberContext, { book }: Wallet, asset: Currency): WalletAsset['actions'] {
  const terms = exchangeTerms(ctx)
  const isExchanged = [...book.per.keys()].some((to) => ratioOf(book, terms, asset, to) !== null)
  return [
    ...(isToppedUp(ctx, book, asset) ? (['topup'] as const) : []),
    ...(isTransferable(asset) ? (['transfer'] as const) : []),
    ...(isWithdrawn(ctx, asset) ? (['withdraw'] as const) : []),
    ...(isExchanged ? (['exchange'] as const) : []),
    'log',
  ]
}

function wireAsset(ctx: MemberContext, wallet: Wallet, asset: Currency): WalletAsset {
  const { balance, held, available } = wallet.balances.get(asset) ?? NOTHING
  const worth = worthIn(wallet.book, balance, asset, wallet.currency)
  return {
    asset,
    kind: assetKindOf(asset),
    name: assetName(asset, ctx.language),
    balance: toMoney(balance, asset),
    available: toMoney(available, asset),
    frozen: toMoney(held, asset),
    worth: worth === null ? null : toMoney(worth, wallet.currency),
    actions: actionsOf(ctx, wallet, asset),
  }
}

/** The sum of something of every asset in the market's currency; what has no rate does not count. */
const sumOf = ({ balances, book, currency }: Wallet, of: (balance: Balance) => bigint): bigint =>
  [...balances].reduce(
    (sum, [asset, balance]) => sum + (worthIn(book, of(balance), asset as Currency, currency) ?? 0n),
    0n,
  )

/** What is always there, and what the member has something in. */
const ownAssets = ({ config }: MemberContext, { balances, currency }: Wallet): Currency[] => {
  const mine = [...balances].filter(([, b]) => b.balance !== 0n).map(([asset]) => asset as Currency)
  const coin: Currency[] = config.coinXpub ? ['USDT'] : []
  return [...new Set<Currency>([currency, 'PTS', 'BONUS', ...coin, ...mine])]
}

/** The member's assets, and what they are worth in all. */
export async function showAssets(ctx: MemberContext): Promise<Result<Output<typeof walletAsset>>> {
  const wallet = await readWallet(ctx)
  return ok({
    list: ownAssets(ctx, wallet).map((asset) => wireAsset(ctx, wallet, asset)),
    worth: toMoney(
      sumOf(wallet, (b) => b.balance),
      wallet.currency,
    ),
  })
}

/** Every asset that there is a rate of, after those the member has. */
export async function listCurrencies(ctx: MemberContext): Promise<Result<Output<typeof currencyIndex>>> {
  const wallet = await readWallet(ctx)
  const all = [...new Set([...ownAssets(ctx, wallet), ...wallet.book.per.keys()])]
  return ok({ list: all.map((asset) => wireAsset(ctx, wallet, asset)) })
}

/** What the member has in all, and what came and went in a month. */
export async function showTotal(
  ctx: MemberContext,
  input: Input<typeof walletTotal>,
): Promise<Result<Output<typeof walletTotal>>> {
  const wallet = await readWallet(ctx)
  const { timeZone, currency } = marketOf(ctx.market)
  const month = input.month ?? monthIn(timeZone, ctx.clock.now())
  const moved = await movedInMonth(ctx.tx, memberOwner(ctx.member.id), month, timeZone)
  return ok({
    worth: toMoney(
      sumOf(wallet, (b) => b.balance),
      currency,
    ),
    frozen: toMoney(
      sumOf(wallet, (b) => b.held),
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
