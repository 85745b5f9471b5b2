import type { Call, Output, Sent } from '@pasar/contract/call'
import type { RefusalName } from '@pasar/contract/codes'
import { useState } from 'react'
import { t } from '@/i18n/i18n.ts'
import { uuid } from '@/lib/uuid.ts'
import { toast } from '@/ui/toast-store.ts'
import { ApiRefusal, isRefusal, NetworkError } from './errors.ts'
import { refreshReads } from './query.ts'
import { request } from './request.ts'

export type CallResult<C> = { ok: true; data: Output<C> } | { ok: false; error: ApiRefusal | NetworkError }

export type UseCallOptions<C extends Call> = {
  /** Calls of one queue run one after the other, in the order they were asked for. */
  queue?: string
  /** Reads to be made again after success. */
  changes?: readonly Call[]
  handles?: readonly RefusalName[]
  /** Shows the outcome before it is known; what it returns takes that back when the call fails. */
  optimistic?: (input: Sent<C>) => (() => void) | undefined
}

type Queue = {
  last: Promise<unknown>
  /** Calls that are not answered yet. */
  waiting: number
  /** The intent asked for last. */
  newest: string
  /** Reads to be made again. */
  due: Set<Call>
}

const queues = new Map<string, Queue>()

const queueOf = (name: string): Queue => {
  const queue = queues.get(name) ?? { last: Promise.resolve(), waiting: 0, newest: '', due: new Set<Call>() }
  queues.set(name, queue)
  return queue
}

/** Reads again what a queue changed once nothing waits in it: what is read earlier would show half of the changes. */
async function inQueue<T>(queue: Queue, changes: readonly Call[], work: () => Promise<T>): Promise<T> {
  queue.waiting += 1
  for (const call of changes) queue.due.add(call)
  const turn = queue.last.then(work, work)
  queue.last = turn
  try {
    return await turn
  } finally {
    queue.waiting -= 1
    if (queue.waiting === 0) {
      void refreshReads([...queue.due])
      queue.due.clear()
    }
  }
}

/** One sender a hook: remembers which intents are on their way, and the key of those that got no answer. */
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
        // No answer: it may have been done. The same intent keeps its key, so doing it again is safe.
        toast(t('errors.network'))
        return { ok: false, error }
      }
      // What is still being worked on under this key would be done twice under another.
      if (!isRefusal(error, 'busy-try-again')) keys.delete(intent)
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
    if (options.queue) return inQueue(queueOf(options.queue), changes, work)
    const result = await work()
    if (changes.length > 0) void refreshReads(changes)
    return result
  }

  /** The promise already under way for the same input, or a new one. */
  return (input: Sent<C>, options: UseCallOptions<C>): Promise<CallResult<C>> => {
    const intent = JSON.stringify(input)
    const queue = options.queue ? queueOf(options.queue) : undefined
    const again = !queue || queue.newest === call.path + intent
    const already = again && running.get(intent)
    if (already) return already
    // In a queue the same input means something new once another intent came between: on, off, on.
    if (!again) keys.clear()
    if (queue) queue.newest = call.path + intent
    const work = perform(input, intent, options).finally(() => {
      if (running.get(intent) === work) running.delete(intent)
    })
    running.set(intent, work)
    return work
  }
}

/**
 * A POST of the contract as a hook. `run(input)` never throws for what can be expected: it answers
 * `{ ok, data }` or `{ ok, error }`, and messages are shown already unless `handles` names the refusal.
 * A second tap with the same input joins the first; every intent has its own idempotency key.
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
