import { Worker } from 'node:worker_threads'
import { insideTransaction } from '../db/transact.ts'
import { type HashPurpose, makeHashQueue } from './hash-queue.ts'

/** Cost of argon2id: memory in KiB, and passes over it. */
type HashCost = { memoryCost: number; timeCost: number; parallelism: number }

/** OWASP's recommended cost: 19 MiB, 2 passes. */
export const recommendedCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
let cost = recommendedCost

/**
 * Sets the cost of further hashes, for tests that create hundreds. Hashes of another cost can still be
 * verified.
 */
export function setHashCost(changed: HashCost): void {
  cost = changed
}

type Pending = { resolve(value: unknown): void; reject(error: unknown): void }
type Response = { id: number; value?: unknown; error?: unknown }
type Thread = { worker: Worker; waiting: Map<number, Pending> }

let thread: Thread | undefined
let last = 0

/** One thread computes about forty hashes a second, so a full queue takes five seconds. */
const MAX_WAITING = 200
const MAX_AGE_MS = 10_000

const queue = makeHashQueue(sendRequest, { maxWaiting: MAX_WAITING, maxAgeMs: MAX_AGE_MS })

/** Hashes a password. The hash contains its salt and cost. @throws QueueFull */
export const hash = (password: string, purpose: HashPurpose): Promise<string> =>
  request({ password, cost }, purpose) as Promise<string>

/** Reports whether a password matches a hash. @throws when `stored` is not a hash; QueueFull */
export const verify = (stored: string, password: string, purpose: HashPurpose): Promise<boolean> =>
  request({ password, stored }, purpose) as Promise<boolean>

/**
 * Sends a request to the hashing thread. Sign-ins queue for it instead of blocking every other request.
 * @throws inside a transaction, whose connection and locks would wait for the queue
 */
async function request(message: object, purpose: HashPurpose): Promise<unknown> {
  if (insideTransaction()) throw new Error('a password was hashed inside transact(): hash it before')
  return await queue(message, purpose)
}

function sendRequest(message: object): Promise<unknown> {
  thread ??= startThread()
  const { worker, waiting } = thread
  const id = ++last
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
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
