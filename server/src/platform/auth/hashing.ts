import { Worker } from 'node:worker_threads'

/** argon2id at the cost OWASP names: 19 MiB, 2 passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

type Asked = { resolve(value: unknown): void; reject(error: unknown): void }
type Answer = { id: number; value?: unknown; error?: unknown }
type Thread = { worker: Worker; waiting: Map<number, Asked> }

let thread: Thread | undefined
let last = 0

/** @returns the password's hash, which names its salt and cost */
export const hash = (password: string): Promise<string> => ask({ password, cost })

/** @throws when `stored` is no hash */
export const verify = (stored: string, password: string): Promise<boolean> => ask({ password, stored })

/**
 * Asks the one thread that computes passwords: about forty a second on one core, and they wait for each other rather
 * than everybody for them.
 */
function ask<T>(question: object): Promise<T> {
  thread ??= startThread()
  const { worker, waiting } = thread
  const id = ++last
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve: resolve as Asked['resolve'], reject })
    worker.ref()
    worker.postMessage({ ...question, id })
  })
}

function startThread(): Thread {
  const worker = new Worker(new URL('./hashing-thread.mjs', import.meta.url))
  const waiting: Thread['waiting'] = new Map()
  worker.on('message', ({ id, value, error }: Answer) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    // An idle thread does not keep the process alive.
    if (waiting.size === 0) worker.unref()
    if (error === undefined) asked?.resolve(value)
    else asked?.reject(error)
  })
  // A thread that could not start or broke is replaced by the next question.
  worker.on('error', (error) => {
    thread = undefined
    for (const asked of waiting.values()) asked.reject(error)
  })
  return { worker, waiting }
}
