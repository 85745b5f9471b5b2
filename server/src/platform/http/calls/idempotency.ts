import { createHmac } from 'node:crypto'
import { DAY_MS } from '@pasar/contract/time'
import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../context.ts'
import { batchReads } from '../../db/batch-reads.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { idempotency } from '../../db/tables.ts'
import type { Tx } from '../../db/types.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { type Refusal, refuse } from '../../result.ts'

/** How long a response can be replayed. */
const RETENTION_MS = 2 * DAY_MS

export type IdempotentRequest = { actor: string; key: string; call: string; inputHash: string }

/** What an earlier request with the same key leads to: its response, or a refusal. */
export type EarlierResponse = { kind: 'replay'; response: string } | { kind: 'refused'; refusal: Refusal }

/**
 * Builds the idempotent request of a call.
 * @param secret keys the hash of the input, which can contain a six-digit PIN that a plain hash would reveal
 * @param key the header `Idempotency-Key`
 * @param input the parsed input, so that formatting does not matter
 * @returns undefined without a signed-in actor or without a key
 */
export function idempotentRequest(
  secret: string,
  actor: Actor,
  key: string | undefined,
  call: string,
  input: unknown,
): IdempotentRequest | undefined {
  if (!key || !('id' in actor)) return undefined
  const inputHash = createHmac('sha256', secret).update(canonical(input)).digest('base64url')
  return { actor: `${actor.kind}:${actor.id}`, key, call, inputHash }
}

// Sorted keys: the order of fields does not matter.
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, v) => {
    if (typeof v === 'bigint') return v.toString()
    if (typeof v !== 'object' || v === null || Array.isArray(v)) return v
    return Object.fromEntries(Object.entries(v).sort(([a], [b]) => (a < b ? -1 : 1)))
  }) ?? ''

/** What a request gets while another one with its key has not ended. */
export const busy: EarlierResponse = { kind: 'refused', refusal: refuse('busy-try-again') }

/** Reports that an earlier request with the same key has not ended. */
export const isBusy = (earlier: EarlierResponse | undefined): boolean =>
  earlier?.kind === 'refused' && earlier.refusal.refusal === 'busy-try-again'

/**
 * Finds what an earlier request with the same key leads to: its response, `idempotency-mismatch` if it was
 * another one, `busy-try-again` if it has not ended; undefined without one.
 */
export const findResponse = batchReads<IdempotentRequest, EarlierResponse | undefined>(
  async (db, intents) => {
    const { rows } = await db.execute<{ input_hash: string | null; response: string | null }>(sql`
      select i.input_hash, i.response
      from rows from (json_to_recordset(${JSON.stringify(intents)}::json) as (actor text, call text, key text))
        with ordinality as w(actor, call, key, position)
      left join idempotency i on i.actor = w.actor and i.call = w.call and i.key = w.key
      order by w.position`)
    return rows.map(({ input_hash: hash, response }, position) => {
      if (hash === null) return undefined
      if (hash !== intents[position]!.inputHash)
        return { kind: 'refused', refusal: refuse('idempotency-mismatch') }
      return response === null ? busy : { kind: 'replay', response }
    })
  },
)

/**
 * Inserts a key with the response, as the last statement of the call's transaction. Waits for a concurrent
 * request with the same key.
 * @throws when that one, or an earlier one, was committed
 */
export async function insertResponse(
  tx: Tx,
  intent: IdempotentRequest,
  response: string,
  now: Date,
): Promise<void> {
  await tx.execute(buildInsert(intent, response, now, sql`true`))
}

/** Builds a CTE, with a comma before it, that does the same under a condition. */
export const buildResponseCte = (
  intent: IdempotentRequest,
  response: string,
  now: Date,
  condition: SQL,
): SQL => sql`, stored as (${buildInsert(intent, response, now, condition)})`

const buildInsert = (
  { actor, key, call, inputHash }: IdempotentRequest,
  response: string,
  now: Date,
  condition: SQL,
): SQL => sql`
  insert into idempotency (actor, key, call, input_hash, response, created_at)
  select ${actor}, ${key}, ${call}, ${inputHash}, ${response}, ${now.toISOString()}::timestamptz where ${condition}`

/** Condition on the row of a request. */
export const matches = (intent: IdempotentRequest) =>
  and(eq(idempotency.actor, intent.actor), eq(idempotency.call, intent.call), eq(idempotency.key, intent.key))

/** Deletes responses that are too old to be replayed. */
export const purgeIdempotency = defineJob({
  name: 'platform.purge-idempotency',
  cron: '17 * * * *',
  async run(deps) {
    const before = new Date(deps.clock.now().getTime() - RETENTION_MS)
    const isDue = lt(idempotency.createdAt, before)
    await deleteInBatches(deps.db, idempotency, { isDue, oldest: idempotency.createdAt })
  },
})
