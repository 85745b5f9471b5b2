/** Random choices that a seed repeats (mulberry32). */
export type Random = {
  chance(share: number): boolean
  /** An integer from 0, below a limit. */
  below(limit: number): number
  between(from: number, to: number): number
  pick<T>(of: readonly T[]): T
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    chance: (share) => next() < share,
    below,
    between: (from, to) => from + below(to - from + 1),
    pick: (of) => of[below(of.length)]!,
  }
}
