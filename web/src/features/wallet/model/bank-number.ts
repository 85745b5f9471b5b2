import type { Bank, bankCardTypes } from '@pasar/contract/calls/wallet/bank-cards'

export type NumberKind = (typeof bankCardTypes)[number]

/** Returns the kind of number to request: the selected one if the bank accepts it. */
export function getNumberKind(bank: Bank | null, selected: NumberKind): NumberKind {
  const types = bank?.types ?? []
  return types.includes(selected) ? selected : (types[0] ?? 'account')
}

/**
 * Formats a typed number, both kinds without letters: card numbers in groups of four, account numbers with
 * the separators that were typed, which the server ignores.
 */
export function groupNumber(typed: string, type: NumberKind): string {
  if (type === 'account') return typed.replace(/[^\d .-]/g, '')
  return typed
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
}
