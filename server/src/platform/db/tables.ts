import { sql } from 'drizzle-orm'
import { bigserial, check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
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

/** Email addresses and phone numbers that get no messages, as a provider reported or refused them. */
export const suppressions = pgTable(
  'suppressions',
  {
    id: id(),
    /** Email address in lower case, or `+60123456789`. */
    address: text('address').notNull().unique(),
    channel: text('channel').$type<'email' | 'sms'>().notNull(),
    reason: text('reason').$type<'bounced' | 'complained' | 'refused' | 'unreachable'>().notNull(),
    provider: text('provider').notNull(),
    /** The provider's code. */
    code: text('code').notNull(),
    at: time('at').notNull(),
  },
  (t) => [
    index('suppressions_at_idx').on(t.at, t.id),
    check('suppressions_channel', sql`${t.channel} in ('email', 'sms')`),
    check('suppressions_reason', sql`${t.reason} in ('bounced', 'complained', 'refused', 'unreachable')`),
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
