import type { Output } from '@pasar/contract/call'
import type { AdminCoinDeposit, adminCoinDepositList, CoinConcern } from '@pasar/contract/calls/admin/coins'
import type { CoinDepositState } from '@pasar/contract/calls/coins'
import type { Tone } from '../../ui/state-chip.tsx'

export type Line = Output<typeof adminCoinDepositList>['list'][number]
export type Deposit = AdminCoinDeposit

export const stateTones: Record<CoinDepositState, Tone> = {
  confirming: 'info',
  credited: 'success',
  small: 'default',
  gone: 'warning',
}

export const stateWords: Record<CoinDepositState, string> = {
  confirming: 'confirming',
  credited: 'credited',
  small: 'too small',
  gone: 'gone from the chain',
}

export const concernWords: Record<CoinConcern, string> = {
  gone: 'credited, then gone',
  back: 'came back after it was settled',
}

/** What a person has to think of. */
export const concernAdvice: Record<CoinConcern, string> = {
  gone: 'It was credited, and then its block was replaced by one without it: the shop does not have these coins. Nothing is taken back by itself. Ask the member to send them again, or take them out of the balance by a correction, which a second account approves.',
  back: 'It went out of the chain after it was credited, somebody settled that, and now it is in the chain again. If the money was taken out of the balance, give it back by a correction.',
}

/** A hash or an address, short enough for a line. */
export const short = (hash: string): string => `${hash.slice(0, 10)}…${hash.slice(-6)}`

/** How far a deposit is, in words. */
export function progressOf({ state, concern, confirmations, needed }: Line): string {
  if (state === 'gone' || concern === 'gone') return 'none any more'
  return state === 'confirming' ? `${confirmations} of ${needed}` : `${needed} or more`
}
