import type { Logger } from 'pino'
import { insideTransaction } from '../db/transact.ts'
import { uuidv7 } from '../ids.ts'

/**
 * Broadcasts messages to all processes of a shop: cache invalidations and pushes. Messages are not stored: a
 * process that is not subscribed misses them. Use the outbox for messages that must arrive.
 */
export type Bus = {
  /**
   * Name of this process, new at each start. The process holds a PostgreSQL lock of this name, by which
   * others see whether it is alive (`hasDied`).
   */
  process: string
  /**
   * Delivers to subscribers of this process before it returns, to other processes soon after.
   * @param payload small JSON
   */
  publish(channel: string, payload: unknown): void
  /** @returns a function that ends the subscription */
  subscribe(channel: string, fn: (payload: unknown) => void): () => void
  /** Registers a function that runs after messages of other processes may have been missed. */
  onGap(fn: () => void): void
  /**
   * Registers a function that runs every half minute, for what must not depend on messages alone: that of a
   * process which died between its commit and the message is never sent.
   */
  onCheck(fn: () => void): void
  close(): Promise<void>
}

type Subscribers = {
  add(channel: string, fn: (payload: unknown) => void): () => void
  deliver(channel: string, payload: unknown): void
}

/** Creates the subscriptions of one process. A subscriber that throws does not affect the others. */
export function makeSubscribers(log: Logger): Subscribers {
  const byChannel = new Map<string, Set<(payload: unknown) => void>>()
  return {
    add(channel, fn) {
      const set = byChannel.get(channel) ?? new Set()
      byChannel.set(channel, set.add(fn))
      return () => set.delete(fn)
    },
    deliver(channel, payload) {
      for (const fn of byChannel.get(channel) ?? []) {
        try {
          fn(payload)
        } catch (error) {
          log.error({ err: error, channel }, 'a subscriber failed')
        }
      }
    },
  }
}

/** Throws inside a transaction: subscribers would see a message before the commit, or despite a rollback. */
export function assertOutsideTransaction(): void {
  if (insideTransaction()) throw new Error('the bus was used inside transact(): use ctx.afterCommit()')
}

/** Creates the bus of a shop with a single process. */
export function memoryBus(log: Logger): Bus {
  const subscribers = makeSubscribers(log)
  return {
    process: uuidv7(),
    publish(channel, payload) {
      assertOutsideTransaction()
      subscribers.deliver(channel, payload)
    },
    subscribe: subscribers.add,
    onGap: () => undefined,
    onCheck: () => undefined,
    close: async () => undefined,
  }
}
