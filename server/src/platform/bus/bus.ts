import type { Logger } from 'pino'
import { insideTransaction } from '../db/transact.ts'
import { uuidv7 } from '../ids.ts'

/**
 * Tells all processes of a shop something at once: invalidations and pushes. Nothing is kept: who does not
 * listen does not hear. What must not be lost goes through the outbox.
 */
export type Bus = {
  /**
   * The name of this process, made anew at each start. While it lives PostgreSQL holds a lock of this name, so that the
   * others can tell what it has begun from what died with it (`hasDied`).
   */
  process: string
  /** Subscribers of this process hear it before publish returns, those of others soon after. @param payload JSON, small */
  publish(channel: string, payload: unknown): void
  /** @returns a function that ends the subscription */
  subscribe(channel: string, fn: (payload: unknown) => void): () => void
  /** `fn` runs when messages of other processes may have been missed. */
  onGap(fn: () => void): void
  close(): Promise<void>
}

type Subscribers = {
  add(channel: string, fn: (payload: unknown) => void): () => void
  deliver(channel: string, payload: unknown): void
}

/** Subscriptions of one process; one that throws does not keep the others from hearing. */
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

/** What is told inside a transaction would be heard before it is true, or although it never becomes true. */
export function refuseInTransaction(): void {
  if (insideTransaction()) throw new Error('the bus was used inside transact(): use ctx.afterCommit()')
}

/** The bus of a shop that is one process. */
export function memoryBus(log: Logger): Bus {
  const subscribers = makeSubscribers(log)
  return {
    process: uuidv7(),
    publish(channel, payload) {
      refuseInTransaction()
      subscribers.deliver(channel, payload)
    },
    subscribe: subscribers.add,
    onGap: () => undefined,
    close: async () => undefined,
  }
}
