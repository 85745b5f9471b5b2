type Pair = { from: string; to: string }

/**
 * The pair that is shown: the one that was asked for, else the first that begins or ends with what was asked for,
 * else the first of all.
 */
export const chosenPair = <P extends Pair>(list: readonly P[], from: string, to: string): P | undefined =>
  list.find((pair) => pair.from === from && pair.to === to) ??
  list.find((pair) => pair.from === from) ??
  list.find((pair) => !from && pair.to === to) ??
  list[0]

/** What can be given, each once. */
export const givable = (list: readonly Pair[]): string[] => [...new Set(list.map(({ from }) => from))]

/** What one asset can become. */
export const becomes = (list: readonly Pair[], from: string): string[] =>
  list.filter((pair) => pair.from === from).map(({ to }) => to)
