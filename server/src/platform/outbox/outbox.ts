import { outbox } from '../db/tables.ts'
import { afterCommit, rootDb } from '../db/transact.ts'
import type { Db, Tx } from '../db/types.ts'
import { currentTraceparent } from '../tracing/tracing.ts'

const listeners = new WeakMap<Db, () => void>()

/**
 * Writes an event in the transaction of the data it is about. After the commit every job subscribed to the
 * topic receives it at least once, so subscribers must be idempotent.
 * @param topic for example `order.paid`
 * @param payload JSON; ids instead of copies of rows
 * @param at earliest time of delivery
 */
export async function emit(tx: Tx, topic: string, payload: object, at?: Date): Promise<void> {
  await emitAll(tx, [{ topic, payload, at }])
}

/** Writes several events in one statement. */
export async function emitAll(
  tx: Tx,
  events: { topic: string; payload: object; at?: Date }[],
): Promise<void> {
  if (events.length === 0) return
  const traceparent = currentTraceparent()
  await tx
    .insert(outbox)
    .values(events.map((e) => ({ topic: e.topic, payload: e.payload, notBefore: e.at ?? null, traceparent })))
  const db = rootDb(tx)
  afterCommit(tx, () => {
    listeners.get(db)?.()
  })
}

/** Registers a function that runs after events of a database are committed. @returns unregisters it */
export function onEmitted(db: Db, listener: () => void): () => void {
  listeners.set(db, listener)
  return () => listeners.delete(db)
}
