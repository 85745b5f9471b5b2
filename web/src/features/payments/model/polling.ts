/** Total polling time of the result page. */
const TOTAL_MS = 60_000
const MAX_DELAY_MS = 5_000

/**
 * Returns the delay before the next poll in milliseconds: 1 s, 2 s, … up to 5 s, about a minute in total.
 * @param polls number of polls so far
 * @returns null when polling ends
 */
export function getNextDelay(polls: number): number | null {
  const delay = (n: number) => Math.min((n + 1) * 1000, MAX_DELAY_MS)
  let spent = 0
  for (let n = 0; n < polls; n += 1) spent += delay(n)
  return spent + delay(polls) > TOTAL_MS ? null : delay(polls)
}
