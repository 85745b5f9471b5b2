/**
 * How long the same intent repeats an attempt whose outcome is unknown. The server replays its response for
 * two days: without an end, a transfer that is made again on the next day would get the response of the
 * first. After ten minutes that one is over, and the records show whether it was executed.
 */
const KEY_LIFE_MS = 600_000

/**
 * How an attempt ended. `open`: the server may have executed the call, or still works on it · `refused`: it
 * has not executed it.
 */
type Outcome = 'done' | 'open' | 'refused'

type Attempt = { key: string; end(outcome: Outcome): void }

/**
 * Keeps the idempotency keys of running intents and of those whose outcome is unknown. An intent says who
 * asks for what; it can have a payment PIN, so that keys that have ended are forgotten.
 * @param makeKey a random key
 */
export function makeIdempotencyKeys(makeKey: () => string) {
  const keys = new Map<string, { key: string; until: number; running: number }>()
  return {
    /** Starts an attempt, under the key of an earlier one at the same whose outcome is unknown. */
    start(intent: string): Attempt {
      for (const [other, { until }] of keys) if (until < Date.now()) keys.delete(other)
      const taken = keys.get(intent) ?? { key: makeKey(), until: Infinity, running: 0 }
      keys.set(intent, taken)
      taken.running++
      return {
        key: taken.key,
        end(outcome) {
          taken.running--
          if (outcome === 'open') taken.until = Date.now() + KEY_LIFE_MS
          // After an open attempt, or beside a running one, only a success closes the intent: an expired
          // session says nothing about that one.
          else if (outcome === 'done' || (taken.until === Infinity && !taken.running)) keys.delete(intent)
        },
      }
    },
    /** Makes the next attempt a new one. */
    forget: (intent: string): unknown => keys.delete(intent),
  }
}
