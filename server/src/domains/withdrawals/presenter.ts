import type { Withdrawal, WithdrawalState } from '@pasar/contract/calls/wallet/withdrawals'
import type { Language } from '@pasar/contract/constants'
import { type Currency, toMoney } from '@pasar/contract/money'
import { text } from '../../texts/text.ts'
import { maskNumber, presentBankByCode } from '../wallet/index.ts'
import type { LogRow, WithdrawalRow } from './queries.ts'

/** Formats the destination in one line: bank and last digits, or the start and end of an address. */
export const formatDestination = (row: WithdrawalRow, language: Language): string =>
  row.channel === 'bank'
    ? `${presentBankByCode(row.bank!, language).name} ${maskNumber(row.lastFour!)}`
    : `${row.address!.slice(0, 8)}…${row.address!.slice(-6)}`

/** Builds the amounts of a withdrawal. */
export const presentAmounts = (row: WithdrawalRow) => {
  const asset = row.asset as Currency
  return {
    amount: toMoney(row.amount, asset),
    fee: toMoney(row.fee, asset),
    net: toMoney(row.amount - row.fee, asset),
    receives: toMoney(row.receives, row.payoutAsset as Currency),
    rate: row.rate,
  }
}

/**
 * Maps an event to the state that the member sees; a first approval of two, an export and a look at the
 * number are internal.
 */
function visibleState(event: LogRow['event']): WithdrawalState | null {
  if (event === 'requested') return 'reviewing'
  return event === 'seconded' || event === 'exported' || event === 'viewed' ? null : event
}

/** Builds a withdrawal of the contract, as its member sees it. */
export function presentWithdrawal(
  row: WithdrawalRow,
  log: readonly LogRow[],
  language: Language,
): Withdrawal {
  const stateName = (state: WithdrawalState) => text(language, `withdrawals.state_${state}`)
  const { name, initials, tint } = row.bank
    ? presentBankByCode(row.bank, language)
    : { name: '', initials: '', tint: '' }
  return {
    id: row.id,
    no: row.no,
    channel: row.channel,
    state: row.state,
    stateName: stateName(row.state),
    ...presentAmounts(row),
    bank: row.bank
      ? {
          name,
          initials,
          tint,
          branch: row.branch!,
          holder: row.holder!,
          numberMasked: maskNumber(row.lastFour!),
        }
      : null,
    address: row.address ?? '',
    network: row.network ?? '',
    reason: row.reason,
    reference: row.reference,
    steps: log.flatMap(({ event, at }) => {
      const state = visibleState(event)
      return state ? [{ state, title: stateName(state), at: at.toISOString() }] : []
    }),
    cancellable: row.state === 'reviewing',
    createdAt: row.createdAt.toISOString(),
  }
}
