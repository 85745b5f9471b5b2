import type { Call, Output, Sent } from '@pasar/contract/call'
import type { RefusalName } from '@pasar/contract/codes'
import { useState } from 'react'
import { t } from '@/i18n/i18n.ts'
import { useSession } from '@/lib/session.ts'
import { uuid } from '@/lib/uuid.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { ApiRefusal, NetworkError } from './errors.ts'
import { invalidateReads } from './query.ts'
import { request } from './request.ts'

export type CallResult<C> = { ok: true; data: Output<C> } | { ok: false; error: ApiRefusal | NetworkError }

export type UseCallOptions<C extends Call> = {
  /** Calls of one queue run one after the other, in order. */
  queue?: string
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

const queues = new Map<string | undefined, Queue>()

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
 * How long the same intent repeats an attempt whose outcome is unknown. The server replays its response for
 * two days: without an end, a member who makes the same transfer again on the next day would get the response
 * of the first. After ten minutes that one is over, and the member's logs show whether it was executed.
 */
const KEY_LIFE_MS = 600_000

/**
 * Idempotency keys of running intents and of those whose outcome is unknown, by member and intent. They
 * outlive the component: a member who leaves the page and comes back repeats the same call.
 */
const keys = new Map<string, { key: string; until: number; running: number }>()

function takeKey(intent: string) {
  // An intent can have a payment PIN.
  for (const [other, { until }] of keys) if (until < Date.now()) keys.delete(other)
  const taken = keys.get(intent) ?? { key: uuid(), until: Infinity, running: 0 }
  keys.set(intent, taken)
  taken.running++
  return taken
}

const getMemberId = () => useSession.getState().user?.id

/** Creates the sender of one hook. It tracks running intents. */
function createSender<C extends Call>(call: C) {
  const running = new Map<string, Promise<CallResult<C>>>()

  async function attempt(
    input: Sent<C>,
    intent: string,
    handles?: readonly RefusalName[],
  ): Promise<CallResult<C>> {
    const taken = takeKey(intent)
    try {
      const idempotencyKey = call.idempotent ? taken.key : undefined
      const data = await request(call, input, { idempotencyKey, handles })
      keys.delete(intent)
      return { ok: true, data }
    } catch (error) {
      // The server may have executed the call, still works on this key, or failed at an unknown point:
      // another key could execute it twice. After such an attempt only a success closes the intent.
      const isOpen =
        !(error instanceof ApiRefusal) || error.status >= 500 || error.refusal === 'busy-try-again'
      if (isOpen) taken.until = Date.now() + KEY_LIFE_MS
      else if (taken.until === Infinity && taken.running === 1) keys.delete(intent)
      if (error instanceof NetworkError) toast(t('errors.network'))
      else if (!(error instanceof ApiRefusal)) throw error
      return { ok: false, error }
    } finally {
      taken.running--
    }
  }

  // Returns the running promise of the same input, or a new one.
  return (
    input: Sent<C>,
    { queue: name, changes = [], handles, optimistic }: UseCallOptions<C>,
  ): Promise<CallResult<C>> => {
    const memberId = getMemberId()
    const intent = `${memberId} ${call.path} ${JSON.stringify(input)}`
    // A call without a queue has one of its own.
    const queue = queues.get(name) ?? { last: Promise.resolve(), newest: intent, due: new Set<Call>() }
    if (name) queues.set(name, queue)
    // In a queue, an input that follows another intent is a new intent: on, off, on.
    if (queue.newest !== intent) keys.delete(intent)
    else if (running.has(intent)) return running.get(intent)!
    queue.newest = intent
    const undo = optimistic?.(input)
    const work = runInQueue(queue, changes, async () => {
      // Another member who signed in while it waited did not make this call.
      const result =
        getMemberId() === memberId
          ? await attempt(input, intent, handles)
          : { ok: false as const, error: new NetworkError('other member') }
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
  const run = async (input: Sent<C>): Promise<CallResult<C>> => {
    setCount((n) => n + 1)
    try {
      return await sender(input, options)
    } finally {
      setCount((n) => n - 1)
    }
  }
  return { run, busy: count > 0 }
}
