import type { Clock } from '../../platform/clock.ts'

/** A virtual clock that runs scheduled actions in the order of their times. */
export type Timeline = Clock & {
  /** Schedules an action. Actions after the end never run; those in the past of the clock run now. */
  at(time: Date, run: () => void): void
  /** Schedules an action `ms` after the current time of the clock. */
  after(ms: number, run: () => void): void
  /** Runs all actions, also those that they schedule, and leaves the clock at the end. */
  run(): void
}

type Entry = { time: number; run: () => void }

/** Creates a timeline. @param start initial time of the clock @param end no action runs after it */
export function createTimeline(start: Date, end: Date): Timeline {
  let now = start.getTime()
  const entries: Entry[] = []
  const at = (time: number, run: () => void) => {
    if (time > end.getTime()) return
    const entry = { time: Math.max(time, now), run }
    // Binary search: the list is sorted with the next action last.
    let [low, high] = [0, entries.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const other = entries[middle]!
      if (other.time > entry.time) low = middle + 1
      else high = middle
    }
    entries.splice(low, 0, entry)
  }
  return {
    now: () => new Date(now),
    at: (time, run) => at(time.getTime(), run),
    after: (ms, run) => at(now + ms, run),
    run() {
      for (let next = entries.pop(); next; next = entries.pop()) {
        now = next.time
        next.run()
      }
      now = end.getTime()
    },
  }
}
