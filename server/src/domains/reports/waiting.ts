import type { Call, Output } from '@pasar/contract/call'
import { adminCoinDepositList } from '@pasar/contract/calls/admin/coins'
import { adminFailedJobList } from '@pasar/contract/calls/admin/operations'
import { adminOrderList } from '@pasar/contract/calls/admin/orders'
import { adminInboxList, adminPaymentList } from '@pasar/contract/calls/admin/payments'
import { adminDifferenceList } from '@pasar/contract/calls/admin/reconciliation'
import { type adminDashboard, type Queue, queues } from '@pasar/contract/calls/admin/reports'
import { adminReviewList } from '@pasar/contract/calls/admin/reviews'
import { adminTopUpList } from '@pasar/contract/calls/admin/topups'
import { adminVerificationList } from '@pasar/contract/calls/admin/verifications'
import { adminCorrectionList } from '@pasar/contract/calls/admin/wallet'
import { adminWithdrawalList } from '@pasar/contract/calls/admin/withdrawals'
import { type SQL, sql } from 'drizzle-orm'
import type { StaffContext } from '../../platform/context.ts'
import { countedUpTo } from '../../platform/db/lists.ts'
import { mayCall } from '../../platform/http/may-call.ts'

type Waiting = Output<typeof adminDashboard>['todo'][number]

/** What waits in a table: the rows, the index's order of which the first waits longest, and since when it does. */
type Rows = { from: SQL; order: SQL; since: SQL }

/** Counted up to this many: a queue that is longer than a day's work is just long. */
const MOST = 1_000

const rows = (from: SQL, order: SQL, since = order): Rows => ({ from, order, since })

// Each is an index from its end: the state's own, or a partial one of what waits.
/** @param me the staff account that asks */
export const rowsOf = (me: string): Record<Exclude<Queue, 'failedJobs'>, Rows> => {
  const approvals = sql`from withdrawal_log l
    where l.withdrawal_id = withdrawals.id and l.event in ('seconded', 'approved')`
  const mine = sql`${me}::uuid`
  const [id, created] = [sql`id`, sql`created_at`]
  const sent = [sql`sent_at, id`, sql`sent_at`] as const
  return {
    toShip: rows(sql`from orders where state = 'paid'`, sql`created_at, id`, sql`paid_at`),
    reminded: rows(sql`from orders where state = 'paid' and reminded_at is not null`, sql`reminded_at`),
    reviews: rows(sql`from reviews where reply is null and hidden_at is null`, sql`created_at, id`, created),
    verifications: rows(
      sql`from verifications where state = 'submitted'`,
      sql`submitted_at, id`,
      sql`submitted_at`,
    ),
    proofs: rows(sql`from topups where state = 'review' and first_by is null`, ...sent),
    proofsSecond: rows(sql`from topups where state = 'review' and first_by <> ${mine}`, ...sent),
    withdrawals: rows(
      sql`from withdrawals where state = 'reviewing' and not exists (select 1 ${approvals})`,
      id,
      created,
    ),
    withdrawalsSecond: rows(
      sql`from withdrawals where state = 'reviewing' and exists (select 1 ${approvals} and l.actor_id <> ${mine})`,
      id,
      created,
    ),
    payouts: rows(sql`from withdrawals where state = 'approved'`, id, created),
    corrections: rows(sql`from wallet_corrections where state = 'waiting'`, id, sql`requested_at`),
    coinDeposits: rows(
      sql`from coin_deposits where concern is not null`,
      id,
      sql`coalesce(gone_at, seen_at)`,
    ),
    paymentsInDoubt: rows(sql`from payments where needs_review`, created),
    differences: rows(sql`from reconciliation_differences where state = 'open'`, sql`found_at`),
    parkedMessages: rows(sql`from webhook_inbox where state = 'parked'`, sql`received_at`),
  }
}

/** The list that shows a queue: who may call it sees how long the queue is. */
const listOf: Record<Queue, Call> = {
  toShip: adminOrderList,
  reminded: adminOrderList,
  reviews: adminReviewList,
  verifications: adminVerificationList,
  proofs: adminTopUpList,
  proofsSecond: adminTopUpList,
  withdrawals: adminWithdrawalList,
  withdrawalsSecond: adminWithdrawalList,
  payouts: adminWithdrawalList,
  corrections: adminCorrectionList,
  coinDeposits: adminCoinDepositList,
  paymentsInDoubt: adminPaymentList,
  differences: adminDifferenceList,
  parkedMessages: adminInboxList,
  failedJobs: adminFailedJobList,
}

/** What waits for the staff account, queue by queue: one statement for all tables, and one for the jobs. */
export async function whatWaits(ctx: StaffContext): Promise<Waiting[]> {
  const seen = queues.filter((queue) => !mayCall(listOf[queue], ctx.actor))
  const all = rowsOf(ctx.staff.id)
  const counts = seen.flatMap((queue) => (queue === 'failedJobs' ? [] : countOf(queue, all[queue])))
  const [tables, failed] = await Promise.all([
    counts.length > 0 ? counted(ctx, counts) : [],
    seen.includes('failedJobs') ? failedJobs(ctx) : null,
  ])
  const found = new Map(tables.map((row) => [row.queue, row]))
  return seen.map((queue) => {
    const { count, since } = (queue === 'failedJobs' ? failed : found.get(queue))!
    const at = since && new Date(since).toISOString()
    return { queue, count: Math.min(count, MOST), more: count > MOST, since: at }
  })
}

type Counted = { queue: Queue; count: number; since: string | Date | null }

const counted = async ({ tx }: StaffContext, counts: SQL[]): Promise<Counted[]> =>
  (await tx.execute<Counted>(sql.join(counts, sql` union all `))).rows

/** A queue's length and its oldest, as one row. */
export const countOf = (queue: Queue, { from, order, since }: Rows): SQL =>
  sql`select ${queue} as queue, ${countedUpTo(from, MOST + 1)} as count,
    (select ${since} ${from} order by ${order} limit 1) as since`

async function failedJobs(ctx: StaffContext) {
  const failed = (await ctx.jobs.stats()).filter((queue) => queue.failed > 0)
  const times = failed.flatMap(({ failedSince }) => failedSince?.getTime() ?? [])
  return {
    count: failed.reduce((n, queue) => n + queue.failed, 0),
    since: times.length > 0 ? new Date(Math.min(...times)) : null,
  }
}
