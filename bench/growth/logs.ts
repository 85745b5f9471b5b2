import type pg from 'pg'
import { ordersBetween, PAYMENT } from '../generate/orders.ts'

export const logTables = [
  'payment_events',
  'payment_messages',
  'webhook_inbox',
  'messages',
  'audit_log',
  'sessions',
  'refresh_tokens',
  'files',
]

/** One in ten payments has its messages with the provider: a row of them is as large as ten others. */
const ofOrders = (between: string) => [
  `insert into payment_events (id, payment_id, kind, data, at)
   select pg_temp.bench_id('e', right(o.no, 12)::bigint), ${PAYMENT}, 'webhook.succeed',
     jsonb_build_object('state', 'succeeded', 'vendorId', 'int_' || o.no), o.paid_at from orders o where o.paid > 0 and ${between}`,
  `insert into payment_messages (id, payment_no, gateway, direction, method, url, headers, body, status, answer_headers, answer, ms, at)
   select pg_temp.bench_id('x', right(o.no, 12)::bigint), 'T' || substr(o.no, 2), 'oms', 'out', 'POST', 'https://oms.example/pay',
     '{"content-type": "application/json"}', repeat('a', 600) || o.no, 200, '{"content-type": "application/json"}', repeat('b', 600), 80,
     o.paid_at from orders o where o.paid > 0 and right(o.no, 12)::bigint % 10 = 0 and ${between}`,
  `insert into webhook_inbox (id, gateway, event_id, payment_no, headers, body, body_hash, received_at, state)
   select pg_temp.bench_id('y', right(o.no, 12)::bigint), 'oms', 'evt-' || o.no, 'T' || substr(o.no, 2), '{}', repeat('c', 400) || o.no,
     md5(o.no), o.paid_at, 'applied' from orders o where o.paid > 0 and right(o.no, 12)::bigint % 10 = 0 and ${between}`,
  `insert into messages (id, member_id, kind, event, key, values, target, created_at)
   select pg_temp.bench_id('z', right(o.no, 12)::bigint), o.member_id, 'order', 'paid ' || o.id, 'order_paid',
     jsonb_build_object('no', o.no), '/order/' || o.id, o.paid_at
   from orders o where o.paid_at > now() - interval '13 months' and ${between}`,
  `insert into audit_log (id, at, actor_kind, actor_id, action, target, before, after, ip)
   select pg_temp.bench_id('l', right(o.no, 12)::bigint), o.shipped_at, 'staff', pg_temp.bench_id('f', 0), 'order.ship', 'order:' || o.id,
     null, jsonb_build_object('carrier', 'pasar-express', 'parcelNo', 1), '127.0.0.1'
   from orders o where o.shipped_at is not null and right(o.no, 12)::bigint % 4 = 0 and ${between}`,
]

/**
 * Of each member two sessions, one of which has expired, with the tokens of their rotations; of one in ten an
 * avatar.
 */
const ofMembers = [
  `insert into sessions (id, member_id, device, ip, created_at, last_seen_at, expires_at)
   select pg_temp.bench_id('1', n * 2 + e), pg_temp.bench_id('m', n), 'bench', '127.0.0.1', at, at, at + interval '30 days'
   from generate_series(0, $1::bigint - 1) n, generate_series(0, 1) e,
     lateral (select now() - e * interval '400 days' - (n % 20) * interval '1 day' as at) t`,
  `insert into refresh_tokens (hash, session_id, expires_at, used_at)
   select md5('t' || n || k) || md5('u' || n || k), pg_temp.bench_id('1', n * 2 + k % 2),
     now() + interval '9 days' - (k % 2) * interval '400 days', case when k < 2 then now() - interval '21 days' end
   from generate_series(0, $1::bigint - 1) n, generate_series(0, 3) k`,
  `insert into files (id, key, owner_id, purpose, kind, type, bytes, width, height, blur, hash, created_at)
   select id, 'public/avatar/' || id || '.webp', pg_temp.bench_id('m', n), 'avatar', 'image', 'image/webp', 20000, 400, 400, '',
     md5(id::text), now() - interval '60 days'
   from generate_series(0, $1::bigint - 1, 10) n, lateral (select pg_temp.bench_id('w', n) as id) t`,
]

const avatars = `update members m set avatar_file_id = f.id from files f where f.owner_id = m.id and f.purpose = 'avatar'`

/** Inserts the rows of orders that only grow: events, messages, webhooks, audit entries. */
export async function fillLogs(client: pg.Client, from: number, to: number): Promise<void> {
  for (const statement of ofOrders(ordersBetween(from, to))) await client.query(statement)
}

/** Inserts sessions and files of members. */
export async function fillSessions(client: pg.Client, members: number): Promise<void> {
  for (const statement of ofMembers) await client.query(statement, [members])
  await client.query(avatars)
}
