import type { Call, Output, Sent } from '@pasar/contract/call'
import type { RefusalName } from '@pasar/contract/codes'
import { useState } from 'react'
import { t } from '@/i18n/i18n.ts'
import { uuid } from '@/lib/uuid.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { ApiRefusal, isRefusal, NetworkError } from './errors.ts'
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
  last: Promise<unknown>
  /** Calls without a response yet. */
  pending: number
  /** The latest intent. */
  newest: string
  /** Reads to invalidate when the queue is empty. */
  due: Set<Call>
}

const queues = new Map<string, Queue>()

const getQueue = (name: string): Queue => {
  const queue = queues.get(name) ?? { last: Promise.resolve(), pending: 0, newest: '', due: new Set<Call>() }
  queues.set(name, queue)
  return queue
}

/** Invalidates the changed reads once the queue is empty. Earlier reads would show half of the changes. */
async function runInQueue<T>(queue: Queue, changes: readonly Call[], work: () => Promise<T>): Promise<T> {
  queue.pending += 1
  for (const call of changes) queue.due.add(call)
  const turn = queue.last.then(work, work)
  queue.last = turn
  try {
    return await turn
  } finally {
    queue.pending -= 1
    if (queue.pending === 0) {
      void invalidateReads([...queue.due])
      queue.due.clear()
    }
  }
}

/** Creates the sender of one hook. It tracks running intents, and the keys of those without a response. */
function createSender<C extends Call>(call: C) {
  const keys = new Map<string, string>()
  const running = new Map<string, Promise<CallResult<C>>>()

  async function attempt(
    input: Sent<C>,
    intent: string,
    handles?: readonly RefusalName[],
  ): Promise<CallResult<C>> {
    const idempotencyKey = call.idempotent ? (keys.get(intent) ?? uuid()) : undefined
    if (idempotencyKey) keys.set(intent, idempotencyKey)
    try {
      const data = await request(call, input, { idempotencyKey, handles })
      keys.delete(intent)
      return { ok: true, data }
    } catch (error) {
      if (error instanceof NetworkError) {
        // The server may have executed the call. The same intent keeps its key, so a repeat is safe.
        toast(t('errors.network'))
        return { ok: false, error }
      }
      // The server still works on this key, or failed at an unknown point. Another key could execute the call
      // twice.
      const isOpen =
        error instanceof ApiRefusal && (error.status >= 500 || isRefusal(error, 'busy-try-again'))
      if (!isOpen) keys.delete(intent)
      if (error instanceof ApiRefusal) return { ok: false, error }
      throw error
    }
  }

  async function perform(input: Sent<C>, intent: string, options: UseCallOptions<C>): Promise<CallResult<C>> {
    const undo = options.optimistic?.(input)
    const work = async () => {
      const result = await attempt(input, intent, options.handles)
      if (!result.ok) undo?.()
      return result
    }
    const changes = options.changes ?? []
    if (options.queue) return runInQueue(getQueue(options.queue), changes, work)
    const result = await work()
    if (changes.length > 0) void invalidateReads(changes)
    return result
  }

  // Returns the running promise of the same input, or a new one.
  return (input: Sent<C>, options: UseCallOptions<C>): Promise<CallResult<C>> => {
    const intent = JSON.stringify(input)
    const queue = options.queue ? getQueue(options.queue) : undefined
    const isSame = !queue || queue.newest === call.path + intent
    const already = isSame && running.get(intent)
    if (already) return already
    // In a queue, an input that follows another intent is a new intent: on, off, on.
    if (!isSame) keys.clear()
    if (queue) queue.newest = call.path + intent
    const work = perform(input, intent, options).finally(() => {
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
