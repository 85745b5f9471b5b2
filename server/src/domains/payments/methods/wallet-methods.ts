import type { MethodDefinition } from '../gateways/definition.ts'

const wallet = {
  group: 'wallet',
  costBp: 0n,
  currencies: 'any',
  serves: ['orders'],
} as const satisfies Partial<MethodDefinition>

/** Methods that spend an asset of the member's wallet, without a gateway, by id. */
export const walletMethods: Readonly<Record<string, MethodDefinition>> = {
  balance: { ...wallet, label: 'balance' },
  points: { ...wallet, label: 'points' },
}
