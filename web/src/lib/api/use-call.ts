import type { Call, Output, Sent } from '@pasar/contract/call'
import type { RefusalName } from '@pasar/contract/codes'
import { makeIdempotencyKeys } from '@pasar/contract/idempotency/keys'
import { useState } from 'react'
import { useSession } from '@/lib/session.ts'
import { uuid } from '@/lib/uuid.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { ApiRefusal, NetworkError } from './errors.ts'
import { invalidateReads } from './query.ts'
import { request } from './request.ts'

export type CallResult<C> = { ok: true; data: Output<C> } | { ok: false; error: ApiRefusal | NetworkError }

export type UseCallOptions<C extends Call> = {
  /**
   * Calls of one queue run one after the other, in order. A call that only sets a value has its own queue by
   * default.
   */
  queue?: string | false
  /** Reads to invalidate afterwards. */
  changes?: readonly Call[]
  handles?: readonly RefusalName[]
  /** Shows the expected outcome at once. Returns a function that reverts it when the call fails. */
  optimistic?: (input: Sent<C>) => (() => void) | undefined
}

type Queue = {
  /** The latest call. */
  last: Promise<unknown>
  /** The latest intent. */
  newest: string
  /** Reads to invalidate when the queue is empty. */
  due: Set<Call>
}

const queues = new Map<unknown, Queue>()

/** Invalidates the changed reads once the queue is empty. Earlier reads would show half of the changes. */
async function runInQueue<T>(queue: Queue, changes: readonly Call[], work: () => Promise<T>): Promise<T> {
  for (const call of changes) queue.due.add(call)
  const turn = queue.last.then(work, work)
  queue.last = turn
  try {
    return await turn
  } finally {
    if (queue.last === turn) {
      void invalidateReads([...queue.due])
      queue.due.clear()
    }
  }
}

/**
 * Keys by member and intent. They outlive the component: a member who leaves the page and comes back repeats
 * the same call.
 */
const keys = makeIdempotencyKeys(uuid)

const getMemberId = () => useSession.getState().user?.id

/** Creates the sender of one hook. It tracks running intents. */
function createSender<C extends Call>(call: C) {
  const running = new Map<string, Promise<CallResult<C>>>()

  async function attempt(
    input: Sent<C>,
    intent: string,
    handles?: readonly RefusalName[],
  ): Promise<CallResult<C>> {
    const { key, end } = keys.start(intent)
    try {
      const data = await request(call, input, { idempotencyKey: call.idempotent && key, handles })
      end('done')
      return { ok: true, data }
    } catch (error) {
      // The server may have executed the call, still works on this key, or failed at an unknown point:
      // another key could execute it twice.
      const isOpen =
        !(error instanceof ApiRefusal) || error.status >= 500 || error.refusal === 'busy-try-again'
      end(isOpen ? 'open' : 'refused')
      if (error instanceof NetworkError) toast(error.message)
      else if (!(error instanceof ApiRefusal)) throw error
      return { ok: false, error }
    }
  }

  // Returns the running promise of the same input, or a new one.
  return (
    input: Sent<C>,
    { queue: name = call.sets && call.path, changes = [], handles, optimistic }: UseCallOptions<C>,
  ): Promise<CallResult<C>> => {
    const memberId = getMemberId()
    const intent = `${memberId} ${call.path} ${JSON.stringify(input)}`
    // A call without a queue has one of its own.
    const queue = queues.get(name) ?? { last: Promise.resolve(), newest: intent, due: new Set<Call>() }
    if (name) queues.set(name, queue)
    // In a queue, an input that follows another intent is a new intent: on, off, on.
    if (queue.newest !== intent) keys.forget(intent)
    else if (running.has(intent)) return running.get(intent)!
    queue.newest = intent
    const undo = optimistic?.(input)
    const work = runInQueue(queue, changes, async () => {
      // Another member who signed in while it waited did not make this call.
      const result =
        getMemberId() === memberId
          ? await attempt(input, intent, handles)
          : { ok: false as const, error: new NetworkError() }
      if (!result.ok) undo?.()
      return result
    }).finally(() => {
      if (running.get(intent) === work) running.delete(intent)
    })
    running.set(intent, work)
    return work
  }
}

/**
 * Makes a POST of the contract. `run(input)` resolves to `{ ok, data }` or `{ ok, error }`. It shows the
 * message of a refusal unless `handles` names it. A second run with the same input joins the first. Each
 * intent has its own idempotency key.
 */
export function useCall<C extends Call>(call: C, options: UseCallOptions<C> = {}) {
  const [sender] = useState(() => createSender(call))
  const [count, setCount] = useState(0)
  const run = (input: Sent<C>): Promise<CallResult<C>> => {
    setCount((n) => n + 1)
    return sender(input, options).finally(() => setCount((n) => n - 1))
  }
  return { run, busy: count > 0 }
}
