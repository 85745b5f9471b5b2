import type { PayMethodId } from '@pasar/contract/calls/pay-methods'
import { type Currency, mulDivHalfEven } from '@pasar/contract/money'
import type { Config } from '../../config.ts'
import type { CreateInput } from './gateways/gateway.ts'

/**
 * One way to pay. `gateway` is null where the money lies with us, and `acquirer` where a setting says who carries it
 * (ACQUIRERS). `costBp`: what it costs on top, hundredths of a percent.
 */
export type Method = {
  gateway: string | null
  group: 'wallet' | 'card' | 'bank' | 'ewallet'
  costBp: bigint
  currencies: readonly Currency[] | 'any'
  /** The least that the vendor charges, minor units, where it says so. */
  least?: Partial<Record<Currency, bigint>>
  /** The most, likewise. */
  most?: Partial<Record<Currency, bigint>>
  /** It charges in multiples of this only, minor units. */
  step?: bigint
  /** What it charges in, whatever the order is in: converted at the shop's rate. The order's own currency without. */
  charges?: Currency
  /** False where it needs what the native shell's window has not. */
  inShell?: false
  /** What it serves; orders and top-ups where it does not say. */
  serves?: readonly Purpose[]
  /** The shopper chooses a number of monthly parts with us. */
  asksPeriods?: true
}

/** What a payment is for: orders of goods, or money for the balance. */
export type Purpose = 'orders' | 'topup'

/** Stripe's minimum charges (docs.stripe.com/currencies, minimum and maximum charge amounts). */
const stripe: Method = {
  gateway: 'stripe',
  group: 'card',
  costBp: 0n,
  currencies: ['MYR', 'CNY', 'USD', 'SGD', 'EUR', 'GBP', 'HKD', 'THB', 'IDR', 'JPY', 'KRW', 'VND'],
  least: { MYR: 200n, USD: 50n, SGD: 50n, EUR: 50n, GBP: 30n, HKD: 400n, THB: 1000n, JPY: 50n },
}

/** What Airwallex and 2C2P take by card, of ours, in a number of decimals that both sides agree on. */
const airwallexCurrencies: readonly Currency[] = ['MYR', 'CNY', 'USD', 'SGD', 'EUR', 'GBP', 'HKD', 'JPY']
const twoC2pCurrencies: readonly Currency[] = ['MYR', 'SGD', 'THB', 'USD', 'HKD', 'JPY']

/** Malaysian e-wallets take ringgit. What a member may hold in one is a matter of Bank Negara's limits. */
const eWallet: Method = {
  gateway: 'acquirer',
  group: 'ewallet',
  costBp: 0n,
  currencies: ['MYR'],
  least: { MYR: 100n },
  most: { MYR: 500_000n },
}

/** WeChat Pay and Alipay of the mainland take yuan, from a fen on. */
const yuan = { group: 'ewallet', costBp: 0n, currencies: ['MYR', 'CNY'], charges: 'CNY' } as const

/** Cards of Taiwan's banks. Amounts are whole dollars. */
const ctbc: Method = {
  gateway: 'ctbc',
  group: 'card',
  costBp: 0n,
  currencies: ['TWD'],
  least: { TWD: 100n },
  step: 100n,
  serves: ['topup'],
}

export const methods: Record<PayMethodId, Method> = {
  balance: { gateway: null, group: 'wallet', costBp: 0n, currencies: 'any', serves: ['orders'] },
  points: { gateway: null, group: 'wallet', costBp: 0n, currencies: 'any', serves: ['orders'] },
  card: {
    gateway: 'oms',
    group: 'card',
    costBp: 0n,
    currencies: ['MYR', 'CNY', 'USD', 'SGD', 'JPY', 'THB', 'EUR'],
  },
  unionpay: { gateway: 'oms', group: 'card', costBp: 0n, currencies: ['MYR', 'CNY', 'USD', 'SGD'] },
  applepay: { gateway: 'oms', group: 'card', costBp: 0n, currencies: ['MYR', 'USD', 'SGD', 'EUR'] },
  jcb: { gateway: 'oms', group: 'card', costBp: 0n, currencies: ['MYR', 'JPY', 'USD', 'THB'] },
  stripe,
  stripecheckout: stripe,
  airwallex: { gateway: 'airwallex', group: 'card', costBp: 0n, currencies: airwallexCurrencies },
  // Between persons and businesses, B2C (PayNet, FPX: transaction limits).
  fpx: {
    gateway: 'acquirer',
    group: 'bank',
    costBp: 0n,
    currencies: ['MYR'],
    least: { MYR: 100n },
    most: { MYR: 3_000_000n },
  },
  tng: eWallet,
  grabpay: { ...eWallet, currencies: ['MYR', 'SGD'], most: { MYR: 500_000n, SGD: 500_000n } },
  boost: eWallet,
  '2c2p': { gateway: '2c2p', group: 'card', costBp: 0n, currencies: twoC2pCurrencies },
  // Banks part a purchase of 500 ringgit or more.
  instalments: {
    gateway: '2c2p',
    group: 'card',
    costBp: 0n,
    currencies: ['MYR'],
    least: { MYR: 50_000n },
    serves: ['orders'],
  },
  // From the shell's window the app of WeChat does not open; Alipay's page does.
  wechat: { ...yuan, gateway: 'wechat', inShell: false },
  alipay: { ...yuan, gateway: 'alipay' },
  ctbc,
  ctbc_instalments: { ...ctbc, asksPeriods: true },
}

/** Whether a method serves a purpose. */
export const serves = (method: PayMethodId, purpose: Purpose): boolean =>
  methods[method].serves?.includes(purpose) ?? true

/**
 * Whether an open attempt may be handed out again.
 * @param data what its gateway answered; `lifeMs` where the vendor's address ends before the payment does
 */
export const isStillGood = (data: Record<string, string>, ageMs: number): boolean =>
  data.lifeMs === undefined || ageMs < Number(data.lifeMs)

/** Who carries a method: a payment company's id, or null where the money lies with us. */
export const gatewayOf = (config: Pick<Config, 'acquirers'>, method: PayMethodId): string | null =>
  methods[method].gateway === 'acquirer'
    ? config.acquirers[method as keyof Config['acquirers']]
    : methods[method].gateway

/** Whether the shopper chooses the bank with us; 2C2P asks on its own page. */
export const asksBank = (config: Pick<Config, 'acquirers'>, method: PayMethodId): boolean =>
  methods[method].group === 'bank' && gatewayOf(config, method) !== '2c2p'

/** What a browser runs on, as far as its User-Agent tells. */
export function deviceOf(userAgent: string): Device {
  return { ...systemOf(userAgent), inWechat: /MicroMessenger/.test(userAgent) }
}

type Device = Pick<CreateInput, 'scene' | 'system' | 'inWechat'>

function systemOf(userAgent: string): Omit<Device, 'inWechat'> {
  if (/iPhone|iPad|iPod/.test(userAgent)) return { scene: 'mobile', system: 'ios' }
  if (/Android/.test(userAgent)) return { scene: 'mobile', system: 'android' }
  return { scene: /Mobi/.test(userAgent) ? 'mobile' : 'desktop', system: '' }
}

/**
 * What sets two attempts by one method apart, so that the one is not handed out for the other: the bank, and whether
 * a wallet is opened on this phone or by a code on a desktop, and in how many parts. Empty where nothing does.
 */
export function wayOf(
  method: PayMethodId,
  bank: string,
  { scene, inWechat }: Device,
  periods: number,
): string {
  const { group } = methods[method]
  if (periods > 0) return `${periods}`
  return group === 'bank' ? bank : group === 'ewallet' ? (inWechat ? 'wechat' : scene) : ''
}

/** What a method adds to an amount, minor units. @param costBp hundredths of a percent */
export const costOf = (costBp: bigint, amount: bigint): bigint => mulDivHalfEven(amount, costBp, 10_000n)

/**
 * Whether a method can pay an amount.
 * @param terms what holds of it in the market (methods-admin/in-force.ts)
 * @param amount minor units of `currency`
 * @param have what the member can spend of the asset the method takes (balance or points), minor units
 * @param need what it would take of that asset
 */
export function usability(
  terms: Pick<Method, 'currencies' | 'least' | 'most' | 'step'>,
  currency: Currency,
  amount: bigint,
  wallet: { have: bigint; need: bigint } | null,
): 'usable' | 'currency' | 'short' | 'nothing' | 'small' | 'large' | 'step' {
  const { currencies, least, most, step = 1n } = terms
  if (currencies !== 'any' && !currencies.includes(currency)) return 'currency'
  if (wallet) return wallet.have >= wallet.need ? 'usable' : 'short'
  // A card page cannot charge nothing; balance can.
  if (amount === 0n) return 'nothing'
  if (amount < (least?.[currency] ?? 0n)) return 'small'
  if (amount % step !== 0n) return 'step'
  return amount <= (most?.[currency] ?? amount) ? 'usable' : 'large'
}
