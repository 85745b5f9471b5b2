/** The only source of the time, so that tests can set it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

export type TestClock = Clock & {
  set(to: Date | string): void
  /** @param ms milliseconds to go forward */
  advance(ms: number): void
}

/**
 * A clock that stands until it is moved.
 * @param start where it stands first; the real time by default
 */
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
