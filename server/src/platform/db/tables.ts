import { sql } from 'drizzle-orm'
import { bigserial, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, time } from './columns.ts'

/** Events, written in the transaction of their data and relayed to jobs after the commit. */
export const outbox = pgTable('outbox', {
  id: bigserial('id', { mode: 'bigint' }).primaryKey(),
  topic: text('topic').notNull(),
  payload: jsonb('payload').notNull(),
  /** Earliest time of delivery. */
  notBefore: time('not_before'),
  /** Trace context of the request that caused it, when that is traced (docs/adr/0060). */
  traceparent: text('traceparent'),
  createdAt: time('created_at').notNull().default(sql`now()`),
})

/**
 * Responses of POSTs by idempotency key. `response` is null while a call that manages its own transactions
 * runs.
 */
export const idempotency = pgTable(
  'idempotency',
  {
    actor: text('actor').notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    inputHash: text('input_hash').notNull(),
    response: text('response'),
    /** The process that runs the call, by its name on the bus. */
    holder: text('holder'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.actor, t.call, t.key] }),
    index('idempotency_created_at_idx').on(t.createdAt),
  ],
)

/** The audit log. Rows are never changed. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: time('at').notNull(),
    actorKind: text('actor_kind').notNull(),
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    target: text('target').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    ip: text('ip'),
    requestId: text('request_id'),
  },
  (t) => [
    index('audit_log_target_idx').on(t.target, t.at),
    index('audit_log_actor_idx').on(t.actorId, t.at),
    index('audit_log_at_idx').on(t.at, t.id),
    // Staff search by prefix: `goods` finds `goods.update`.
    index('audit_log_action_idx').on(t.action.op('text_pattern_ops')),
    index('audit_log_target_begins_idx').on(t.target.op('text_pattern_ops')),
  ],
)
