import type { Call, Output, Sent } from '@pasar/contract/call'
import type { RefusalName } from '@pasar/contract/codes'
import { useState } from 'react'
import { t } from '@/i18n/i18n.ts'
import { uuid } from '@/lib/uuid.ts'
import { toast } from '@/ui/toast-store.ts'
import { ApiRefusal, NetworkError } from './errors.ts'
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

const queues = new Map<string, Promise<unknown>>()

function inQueue<T>(name: string | undefined, work: () => Promise<T>): Promise<T> {
  if (!name) return work()
  const turn = (queues.get(name) ?? Promise.resolve()).then(work, work)
  queues.set(name, turn)
  return turn
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
      keys.delete(intent)
      if (error instanceof ApiRefusal) return { ok: false, error }
      throw error
    }
  }

  /** The promise already under way for the same input, or a new one. */
  return (input: Sent<C>, options: UseCallOptions<C>): Promise<CallResult<C>> => {
    const intent = JSON.stringify(input)
    const already = running.get(intent)
    if (already) return already
    const undo = options.optimistic?.(input)
    const work = inQueue(options.queue, () => attempt(input, intent, options.handles))
      .then(async (result) => {
        if (!result.ok) undo?.()
        if (options.changes) void refreshReads(options.changes)
        return result
      })
      .finally(() => running.delete(intent))
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
