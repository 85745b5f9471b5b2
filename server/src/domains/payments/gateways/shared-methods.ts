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
    label: 'fpx',
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
    label: 'tng',
  },
  grabpay: {
    ...eWallet,
    label: 'grabpay',
    currencies: ['MYR', 'SGD'],
    max: { MYR: 500_000n, SGD: 500_000n },
  },
  boost: {
    ...eWallet,
    label: 'boost',
  },
}
