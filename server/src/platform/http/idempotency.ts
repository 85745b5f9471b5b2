import { createHmac } from 'node:crypto'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { hasDied } from '../bus/has-died.ts'
import type { Actor, Deps } from '../context.ts'
import { idempotency } from '../db/tables.ts'
import type { Tx } from '../db/types.ts'
import { defineJob } from '../jobs/jobs.ts'
import { type Refusal, refuse } from '../result.ts'

/**
 * After this a call that never answered counts as dead and may be tried again, as it may at once when its process has
 * died: longer than a vendor is waited for. Where it is alive after all, the locks of its use case keep the two apart.
 */
const STALE_MS = 30_000
/** How long an answer can be replayed. */
const KEPT_MS = 48 * 3_600_000

export type Intent = { actor: string; key: string; call: string; inputHash: string }

/** What is known of an intent: nothing (go on), its stored answer, or why it cannot go on. */
export type Known =
  | { kind: 'new' }
  | { kind: 'replay'; response: string }
  | { kind: 'refused'; refusal: Refusal }

/**
 * The intent of a request.
 * @param key the header `Idempotency-Key`
 * @param secret the shop's: an input may hold a six-digit password, which a plain hash would give away
 * @param input as the schema understood it, so that spelling does not matter
 * @returns undefined when nobody is signed in or no key was sent
 */
export function intentOf(
  secret: string,
  actor: Actor,
  key: string | undefined,
  call: string,
  input: unknown,
): Intent | undefined {
  if (!key || !('id' in actor)) return undefined
  const inputHash = createHmac('sha256', secret).update(canonical(input)).digest('base64url')
  return { actor: `${actor.kind}:${actor.id}`, key, call, inputHash }
}

// Keys sorted: the same input in another order is the same input.
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, v) => {
    if (typeof v === 'bigint') return v.toString()
    if (typeof v !== 'object' || v === null || Array.isArray(v)) return v
    return Object.fromEntries(Object.entries(v).sort(([a], [b]) => (a < b ? -1 : 1)))
  }) ?? ''

/**
 * Claims an intent, inside the transaction that carries it out where it is one. Another one with the same key that is under way
 * makes this wait on the unique index, then replay what that one answered.
 * @param holder who is at work on it, where others see the claim before its answer
 */
export async function claim(tx: Tx, intent: Intent, now: Date, holder?: string): Promise<Known> {
  const inserted = await tx
    .insert(idempotency)
    .values({ ...intent, holder, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotency.key })
  if (inserted.length > 0) return { kind: 'new' }
  const [row] = await tx.select().from(idempotency).where(same(intent))
  if (row && row.inputHash !== intent.inputHash)
    return { kind: 'refused', refusal: refuse('idempotency-mismatch') }
  if (row?.response != null) return { kind: 'replay', response: row.response }
  return { kind: 'refused', refusal: refuse('busy-try-again') }
}

/** Claims an intent for a call that has transactions of its own; takes over one that died. */
export async function claimApart(deps: Deps, intent: Intent): Promise<Known> {
  const now = deps.clock.now()
  const { process } = deps.bus
  const known = await claim(deps.db, intent, now, process)
  if (known.kind !== 'refused' || known.refusal.refusal !== 'busy-try-again') return known
  const stale = lt(idempotency.createdAt, new Date(now.getTime() - STALE_MS))
  const taken = await deps.db
    .update(idempotency)
    .set({ createdAt: now, holder: process })
    .where(and(same(intent), isNull(idempotency.response), or(stale, hasDied(idempotency.holder, process))))
    .returning({ key: idempotency.key })
  return taken.length > 0 ? { kind: 'new' } : known
}

/** Keeps the answer for replays. */
export async function keep(tx: Tx, intent: Intent, response: string): Promise<void> {
  await tx.update(idempotency).set({ response }).where(same(intent))
}

/** Gives up a claim of its own transaction, so that the key can be used again. */
export async function release(tx: Tx, intent: Intent): Promise<void> {
  await tx.delete(idempotency).where(and(same(intent), isNull(idempotency.response)))
}

const same = (intent: Intent) =>
  and(eq(idempotency.actor, intent.actor), eq(idempotency.call, intent.call), eq(idempotency.key, intent.key))

/** Forgets answers that are too old to be replayed. */
export const purgeIdempotency = defineJob({
  name: 'platform.purge-idempotency',
  cron: '17 * * * *',
  async run(deps) {
    const before = new Date(deps.clock.now().getTime() - KEPT_MS)
    await deps.db.delete(idempotency).where(lt(idempotency.createdAt, before))
  },
})
