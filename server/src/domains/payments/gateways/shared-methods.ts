import type { MethodDefinition } from './definition.ts'

/** A method that several gateways can process; the setting ACQUIRERS chooses one. */
export type SharedMethod = MethodDefinition & { defaultGateway: string }

/** Malaysian e-wallets charge ringgit; Bank Negara limits what a member may hold in one. */
const eWallet = {
  group: 'ewallet',
  costBp: 0n,
  currencies: ['MYR'],
  min: { MYR: 100n },
  max: { MYR: 500_000n },
  defaultGateway: 'airwallex',
} as const satisfies Partial<SharedMethod>

/** Methods of banks and wallets that more than one provider processes, by id. */
export const sharedMethods: Readonly<Record<string, SharedMethod>> = {
  fpx: {
    name: { 'en-us': 'FPX online banking', 'zh-cn': 'FPX 网上银行' },
    hint: { 'en-us': 'From your Malaysian bank account', 'zh-cn': '使用马来西亚银行账户' },
    group: 'bank',
    costBp: 0n,
    currencies: ['MYR'],
    // Limits between a person and a business (PayNet, FPX: transaction limits).
    min: { MYR: 100n },
    max: { MYR: 3_000_000n },
    defaultGateway: 'airwallex',
  },
  tng: {
    ...eWallet,
    name: { 'en-us': 'Touch ’n Go eWallet', 'zh-cn': 'Touch ’n Go 电子钱包' },
    hint: { 'en-us': 'In its app, or by QR code', 'zh-cn': '在其应用中,或扫二维码' },
  },
  grabpay: {
    ...eWallet,
    name: { 'en-us': 'GrabPay', 'zh-cn': 'GrabPay' },
    hint: { 'en-us': 'From your Grab wallet', 'zh-cn': '使用 Grab 钱包' },
    currencies: ['MYR', 'SGD'],
    max: { MYR: 500_000n, SGD: 500_000n },
  },
  boost: {
    ...eWallet,
    name: { 'en-us': 'Boost', 'zh-cn': 'Boost' },
    hint: { 'en-us': 'From your Boost wallet', 'zh-cn': '使用 Boost 钱包' },
  },
}
