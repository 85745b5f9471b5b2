/** How long the result page keeps asking before it says that the shopper will be told (payments.md §0). */
const TOTAL_MS = 60_000
const MAX_DELAY_MS = 5_000

/**
 * Milliseconds to wait before the next look: 1 s, 2 s, … at most 5 s, about a minute in all.
 * @param asked how often was asked already
 * @returns null when it was asked long enough
 */
export function getNextDelay(asked: number): number | null {
  const wait = (n: number) => Math.min((n + 1) * 1000, MAX_DELAY_MS)
  let spent = 0
  for (let n = 0; n < asked; n += 1) spent += wait(n)
  return spent + wait(asked) > TOTAL_MS ? null : wait(asked)
}
