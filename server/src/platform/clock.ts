/** The only source of the current time, so that tests can set it. */
export type Clock = { now(): Date }

/** The clock of the machine. Processes of the shop use followDatabaseClock(). */
export const systemClock: Clock = { now: () => new Date() }

export type TestClock = Clock & {
  set(to: Date | string): void
  /** @param ms milliseconds */
  advance(ms: number): void
}

/** Creates a clock that only moves when told to. @param start initial time; the real time by default */
export function testClock(start: Date | string = new Date()): TestClock {
  let now = new Date(start)
  return {
    now: () => new Date(now),
    set: (to) => {
      now = new Date(to)
    },
    advance: (ms) => {
      now = new Date(now.getTime() + ms)
    },
  }
}
