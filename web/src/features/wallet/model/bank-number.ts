import type { Bank, bankCardTypes } from '@pasar/contract/calls/bank-cards'

export type NumberKind = (typeof bankCardTypes)[number]

/** The kind of number that is asked for: the chosen one where the bank takes it. */
export function numberKind(bank: Bank | null, chosen: NumberKind): NumberKind {
  const types = bank?.types ?? []
  return types.includes(chosen) ? chosen : (types[0] ?? 'account')
}

/** A number as it is typed: a card's in groups of four, an account's as it is written there. */
export function groupedNumber(typed: string, type: NumberKind): string {
  if (type === 'account') return typed.toUpperCase().replace(/[^\dA-Z -]/g, '')
  return typed
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
}
