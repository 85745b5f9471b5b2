/** Thrown to a task that finds too many others waiting, or would wait too long. */
export class QueueFull extends Error {}

type QueueLimits = { maxWaiting?: number; maxWaitMs?: number }

/** Tasks that the mean duration is taken over. */
const RECENT = 8

/**
 * Returns a function that runs at most `n` tasks at a time, first come first served.
 * @param maxWaiting maximum number of waiting tasks; further ones throw QueueFull. Default: unlimited
 * @param maxWaitMs time that a task may wait, in milliseconds, as recent ones lead to expect; one that would
 * wait longer throws QueueFull. Default: unlimited
 */
export function makeSemaphore(
  n: number,
  { maxWaiting = Number.POSITIVE_INFINITY, maxWaitMs = Number.POSITIVE_INFINITY }: QueueLimits = {},
): <T>(run: () => Promise<T>) => Promise<T> {
  let free = n
  /** Mean duration of recent tasks. */
  let taskMs = 0
  const waiting: (() => void)[] = []
  return async (run) => {
    if (free > 0) free--
    else if (waiting.length >= maxWaiting) throw new QueueFull(`${maxWaiting} tasks are waiting`)
    else if (((waiting.length + 1) * taskMs) / n > maxWaitMs)
      throw new QueueFull(`a task would wait for more than ${maxWaitMs} ms`)
    else await new Promise<void>((go) => waiting.push(go))
    const began = performance.now()
    try {
      return await run()
    } finally {
      taskMs += (performance.now() - began - taskMs) / RECENT
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}

/**
 * Returns a function that runs the tasks of a key one at a time, first come first served; keys do not wait
 * for each other.
 * @param maxWaiting maximum number of waiting tasks per key; further ones throw QueueFull
 */
export function makeKeyedQueue(options: {
  maxWaiting: number
}): <T>(key: string, run: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, { running: number; queue: ReturnType<typeof makeSemaphore> }>()
  return async (key, run) => {
    const entry = queues.get(key) ?? { running: 0, queue: makeSemaphore(1, options) }
    queues.set(key, entry)
    entry.running++
    try {
      return await entry.queue(run)
    } finally {
      entry.running--
      if (entry.running === 0) queues.delete(key)
    }
  }
}
