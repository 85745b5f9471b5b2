import type { Texts } from '../../../platform/localized-text.ts'
import type { SettingValues } from '../../settings/index.ts'
import type { MethodDefinition } from '../gateways/definition.ts'

/** A method that spends an asset of the member's wallet. Its hint may state the shop's rates. */
type WalletMethod = Omit<MethodDefinition, 'hint'> & { hint: Texts | ((numbers: SettingValues) => Texts) }

const wallet = {
  group: 'wallet',
  costBp: 0n,
  currencies: 'any',
  serves: ['orders'],
} as const satisfies Partial<MethodDefinition>

/** Methods without a gateway, by id. */
export const walletMethods: Readonly<Record<string, WalletMethod>> = {
  balance: {
    ...wallet,
    name: { 'en-us': 'Balance', 'zh-cn': '余额' },
    hint: { 'en-us': 'Paid instantly from your wallet', 'zh-cn': '从钱包即时支付' },
  },
  points: {
    ...wallet,
    name: { 'en-us': 'Shopping points', 'zh-cn': '购物积分' },
    hint: ({ pointsPerMajor }) => ({
      'en-us': `${pointsPerMajor} points are worth 1.00`,
      'zh-cn': `${pointsPerMajor} 积分抵 1.00`,
    }),
  },
}
