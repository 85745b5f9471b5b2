import { outbox } from '../db/tables.ts'
import { afterCommit, rootOf } from '../db/transact.ts'
import type { Db, Tx } from '../db/types.ts'

const kicks = new WeakMap<Db, () => void>()

/**
 * Writes an event in the same transaction as the data it tells of. After the commit every job that subscribes
 * to the topic gets it at least once: subscribers must bear a repetition.
 * @param topic for instance `order.paid`
 * @param payload JSON; ids rather than copies of rows
 * @param at not before this time
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
  await tx
    .insert(outbox)
    .values(events.map((e) => ({ topic: e.topic, payload: e.payload, notBefore: e.at ?? null })))
  const db = rootOf(tx)
  afterCommit(tx, () => kicks.get(db)?.())
}

/** Says who is to be woken when an event of this database has been committed. */
export function onEmitted(db: Db, kick: () => void): () => void {
  kicks.set(db, kick)
  return () => kicks.delete(db)
}
