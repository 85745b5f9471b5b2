/** A seeded source of randomness: the same seed gives the same sequence. */
export type Random = {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** Returns an integer from `min` to `max`, both inclusive. */
  integer(min: number, max: number): number
  /** Returns true with a probability from 0 to 1. */
  chance(probability: number): boolean
  /** Returns one element of a list that is not empty. */
  pick<T>(list: readonly T[]): T
  /** Returns one key, with a probability in proportion to its weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K
  /** Returns a number of decimal digits. */
  digits(count: number): string
}

/** Creates a Mulberry32 generator. @param seed a 32-bit integer */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick: (list) => list[integer(0, list.length - 1)]!,
    weighted(weights) {
      const entries = Object.entries<number>(weights)
      let rest = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [key, weight] of entries) {
        rest -= weight
        if (rest < 0) return key as keyof typeof weights
      }
      return entries.at(-1)![0] as keyof typeof weights
    },
    digits: (count) => Array.from({ length: count }, () => integer(0, 9)).join(''),
  }
}
