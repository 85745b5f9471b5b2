import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { readFacts } from '../../server/src/crash/facts.ts'
import type { Db } from '../../server/src/platform/db/types.ts'
import { findProblems } from '../cluster/audit.ts'
import type { Cluster } from '../cluster/cluster.ts'
import type { Acknowledged } from './shoppers.ts'

const SETTLE_MS = 240_000
const STEP_MS = 500

/** Ids of what the database has: orders, transfers, and completed or pending refunds of staff by order. */
export type Recorded = { orders: string[]; transfers: string[]; refunds: Map<string, bigint> }

/** Reads what the database has. */
export async function readRecorded(db: Db): Promise<Recorded> {
  const orders = (await readFacts(db)).orders.map(({ id }) => id)
  const transfers = await db.execute<{ id: string }>(sql`select id from member_transfers`)
  const refunds = await db.execute<{ id: string; amount: string }>(
    sql`select order_id as id, sum(order_amount)::text as amount from refunds group by 1`,
  )
  return {
    orders,
    transfers: transfers.rows.map(({ id }) => id),
    refunds: new Map(refunds.rows.map(({ id, amount }) => [id, BigInt(amount)])),
  }
}

/** Differences between what was acknowledged and what is there, in words. */
export type Differences = { lost: string[]; doubled: string[] }

/**
 * Compares acknowledgements with the database. Every request was repeated until it was answered, so what is
 * there without an acknowledgement was done twice.
 * @param before what was there before the run
 */
export function compareRecorded(
  { acks, transfers }: Acknowledged,
  before: Recorded,
  now: Recorded,
): Differences {
  const found: Differences = { lost: [], doubled: [] }
  const compareIds = (what: string, acknowledged: string[], old: string[], there: string[]) => {
    const [known, present] = [new Set([...acknowledged, ...old]), new Set(there)]
    found.lost.push(...acknowledged.filter((id) => !present.has(id)).map((id) => `${what} ${id}`))
    found.doubled.push(...there.filter((id) => !known.has(id)).map((id) => `${what} ${id}`))
    if (new Set(acknowledged).size < acknowledged.length) found.doubled.push(`an acknowledgement of ${what}`)
  }
  const placed = acks.flatMap((ack) => (ack.action === 'order' ? [ack.orderId] : []))
  compareIds('order', placed, before.orders, now.orders)
  compareIds('transfer', transfers, before.transfers, now.transfers)
  const cancelled = new Set(acks.flatMap((ack) => (ack.action === 'cancel' ? [ack.orderId] : [])))
  const refunds = new Map<string, bigint>()
  for (const ack of acks)
    if (ack.action === 'refund') refunds.set(ack.orderId, (refunds.get(ack.orderId) ?? 0n) + ack.amount)
  for (const orderId of placed) {
    const wanted = refunds.get(orderId) ?? 0n
    const refunded = now.refunds.get(orderId) ?? 0n
    if (refunded < wanted) found.lost.push(`refund of ${orderId}`)
    if (refunded > wanted && !cancelled.has(orderId)) found.doubled.push(`refund of ${orderId}`)
  }
  return found
}

/**
 * Waits until the jobs of the run are done and orders, payments, stock, ledger and provider agree.
 * @returns what does not agree when time is up
 */
export async function settle(
  cluster: Cluster,
  acknowledged: Acknowledged,
  demoBalance: bigint,
): Promise<string[]> {
  await skipDelays(cluster.db)
  for (const until = Date.now() + SETTLE_MS; ; await sleep(STEP_MS)) {
    const problems = await findProblems(cluster, acknowledged.acks, demoBalance)
    if (problems.length === 0 || Date.now() > until) return problems
  }
}

/**
 * Makes due what waits for minutes: jobs that ran when the primary died, and repetitions of what failed then.
 */
async function skipDelays(db: Db): Promise<void> {
  await db.execute(sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`)
  await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
  await db.execute(sql`update webhook_inbox set next_try_at = now() where state = 'received'`)
  await db.execute(sql`update refunds set next_try_at = now() where next_try_at is not null`)
  await db.execute(sql`update payments set next_query_at = now() where state in ('created', 'pending')`)
}
