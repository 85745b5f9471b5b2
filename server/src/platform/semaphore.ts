/** Thrown to a task that finds too many others waiting. */
export class QueueFull extends Error {}

/**
 * Returns a function that runs at most `n` tasks at a time, first come first served.
 * @param maxWaiting maximum number of waiting tasks; further ones throw QueueFull. Default: unlimited
 */
export function makeSemaphore(
  n: number,
  { maxWaiting = Number.POSITIVE_INFINITY }: { maxWaiting?: number } = {},
): <T>(run: () => Promise<T>) => Promise<T> {
  let free = n
  const waiting: (() => void)[] = []
  return async (run) => {
    if (free > 0) free--
    else if (waiting.length >= maxWaiting) throw new QueueFull(`${maxWaiting} tasks are waiting`)
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
