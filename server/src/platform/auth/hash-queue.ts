import { QueueFull } from '../semaphore.ts'

/**
 * What a hash is computed for, in order of precedence: a payment must not wait for sign-ins, which anybody
 * can send.
 */
export type HashPurpose = 'payment' | 'sign-in'

type Waiting = { since: number; start(): void; reject(error: QueueFull): void }

/**
 * Returns a function that computes one task at a time, payments first.
 * @param maxWaiting maximum number of waiting tasks per purpose; further ones throw QueueFull
 * @param maxAgeMs time after which a waiting task throws QueueFull, since its caller has probably left
 */
export function makeHashQueue<T, R>(
  compute: (task: T) => Promise<R>,
  {
    maxWaiting,
    maxAgeMs,
    now = () => performance.now(),
  }: { maxWaiting: number; maxAgeMs: number; now?: () => number },
): (task: T, purpose: HashPurpose) => Promise<R> {
  const waiting: Record<HashPurpose, Waiting[]> = { payment: [], 'sign-in': [] }
  let busy = false

  function startNext(): void {
    for (;;) {
      const next = waiting.payment.shift() ?? waiting['sign-in'].shift()
      if (!next) {
        busy = false
        return
      }
      if (now() - next.since <= maxAgeMs) {
        next.start()
        return
      }
      next.reject(new QueueFull(`waited for more than ${maxAgeMs} ms`))
    }
  }

  return async (task, purpose) => {
    if (busy) {
      if (waiting[purpose].length >= maxWaiting) throw new QueueFull(`${maxWaiting} hashes are waiting`)
      await new Promise<void>((start, reject) => waiting[purpose].push({ since: now(), start, reject }))
    }
    busy = true
    try {
      return await compute(task)
    } finally {
      startNext()
    }
  }
}
