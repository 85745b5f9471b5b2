import type { Withdrawal, WithdrawalState } from '@pasar/contract/calls/withdrawals'
import type { Language } from '@pasar/contract/constants'
import { type Currency, toMoney } from '@pasar/contract/money'
import { bankNamed, maskedNumber } from '../wallet/index.ts'
import { wordsOf } from './messages.ts'
import type { LogRow, WithdrawalRow } from './queries.ts'

/** Where a withdrawal goes in one line: bank and last digits, or the beginning and end of an address. */
export const destinationOf = (row: WithdrawalRow, language: Language): string =>
  row.channel === 'bank'
    ? `${bankNamed(row.bank!, language).name} ${maskedNumber(row.lastFour!)}`
    : `${row.address!.slice(0, 8)}…${row.address!.slice(-6)}`

/** The amounts of a withdrawal. */
export const amountsOf = (row: WithdrawalRow) => {
  const asset = row.asset as Currency
  return {
    amount: toMoney(row.amount, asset),
    fee: toMoney(row.fee, asset),
    net: toMoney(row.amount - row.fee, asset),
    receives: toMoney(row.receives, row.payoutAsset as Currency),
    rate: row.rate,
  }
}

/** States that the member has seen it in; a first approval of two, and an export, are the shop's own business. */
const stateOf = (event: LogRow['event']): WithdrawalState | null =>
  event === 'requested' ? 'reviewing' : event === 'seconded' || event === 'exported' ? null : event

/** A withdrawal as its member sees it. */
export function wireWithdrawal(row: WithdrawalRow, log: readonly LogRow[], language: Language): Withdrawal {
  const { states } = wordsOf(language)
  const { name, initials, tint } = row.bank
    ? bankNamed(row.bank, language)
    : { name: '', initials: '', tint: '' }
  return {
    id: row.id,
    no: row.no,
    channel: row.channel,
    state: row.state,
    stateName: states[row.state],
    ...amountsOf(row),
    bank: row.bank
      ? {
          name,
          initials,
          tint,
          branch: row.branch!,
          holder: row.holder!,
          numberMasked: maskedNumber(row.lastFour!),
        }
      : null,
    address: row.address ?? '',
    network: row.network ?? '',
    reason: row.reason,
    reference: row.reference,
    steps: log.flatMap(({ event, at }) => {
      const state = stateOf(event)
      return state ? [{ state, title: states[state], at: at.toISOString() }] : []
    }),
    cancellable: row.state === 'reviewing',
    createdAt: row.createdAt.toISOString(),
  }
}
