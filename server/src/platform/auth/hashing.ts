import { Worker } from 'node:worker_threads'

/** argon2id with OWASP's recommended cost: 19 MiB, 2 passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

type Pending = { resolve(value: unknown): void; reject(error: unknown): void }
type Response = { id: number; value?: unknown; error?: unknown }
type Thread = { worker: Worker; waiting: Map<number, Pending> }

let thread: Thread | undefined
let last = 0

/** Hashes a password. The hash contains its salt and cost. */
export const hash = (password: string): Promise<string> => request({ password, cost })

/** Reports whether a password matches a hash. @throws when `stored` is not a hash */
export const verify = (stored: string, password: string): Promise<boolean> => request({ password, stored })

/**
 * Sends a request to the hashing thread. One thread computes about forty hashes a second, and sign-ins queue for it
 * instead of blocking every other request.
 */
function request<T>(message: object): Promise<T> {
  thread ??= startThread()
  const { worker, waiting } = thread
  const id = ++last
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve: resolve as Pending['resolve'], reject })
    worker.ref()
    worker.postMessage({ ...message, id })
  })
}

function startThread(): Thread {
  const worker = new Worker(new URL('./hashing-thread.mjs', import.meta.url))
  const waiting: Thread['waiting'] = new Map()
  worker.on('message', ({ id, value, error }: Response) => {
    const pending = waiting.get(id)
    waiting.delete(id)
    // An idle thread does not keep the process alive.
    if (waiting.size === 0) worker.unref()
    if (error === undefined) pending?.resolve(value)
    else pending?.reject(error)
  })
  // The next request replaces a thread that failed.
  worker.on('error', (error) => {
    thread = undefined
    for (const pending of waiting.values()) pending.reject(error)
  })
  return { worker, waiting }
}
