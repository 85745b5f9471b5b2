import type { Output } from '@pasar/contract/call'
import type { exchangeRates } from '@pasar/contract/calls/wallet/exchange'

/** A pair of assets with its current rate and limits. */
export type ExchangePair = Output<typeof exchangeRates>['list'][number]

type Pair = { from: string; to: string }

/**
 * Chooses a pair: the exact match, else the first with the same source, else with the same target, else the
 * first.
 */
export const choosePair = <P extends Pair>(list: readonly P[], from: string, to: string): P | undefined =>
  list.find((pair) => pair.from === from && pair.to === to) ??
  list.find((pair) => pair.from === from) ??
  list.find((pair) => !from && pair.to === to) ??
  list[0]

/** Lists the distinct source assets. */
export const listSourceAssets = (list: readonly Pair[]): string[] => [
  ...new Set(list.map(({ from }) => from)),
]

/** Lists the target assets of a source. */
export const listTargetAssets = (list: readonly Pair[], from: string): string[] =>
  list.filter((pair) => pair.from === from).map(({ to }) => to)
