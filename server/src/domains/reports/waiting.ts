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

// Each is an index from its end: the state's own, or a partial one of what waits.
/** @param me the staff account that asks */
export const rowsOf = (me: string): Record<Exclude<Queue, 'failedJobs'>, Rows> => {
  const approvals = sql`from withdrawal_log l
    where l.withdrawal_id = withdrawals.id and l.event in ('seconded', 'approved')`
  const mine = sql`${me}::uuid`
  return {
    toShip: { from: sql`from orders where state = 'paid'`, order: sql`created_at, id`, since: sql`paid_at` },
    reminded: {
      from: sql`from orders where state = 'paid' and reminded_at is not null`,
      order: sql`reminded_at`,
      since: sql`reminded_at`,
    },
    reviews: {
      from: sql`from reviews where reply is null and hidden_at is null`,
      order: sql`created_at, id`,
      since: sql`created_at`,
    },
    verifications: {
      from: sql`from verifications where state = 'submitted'`,
      order: sql`submitted_at, id`,
      since: sql`submitted_at`,
    },
    proofs: {
      from: sql`from topups where state = 'review' and first_by is null`,
      order: sql`sent_at, id`,
      since: sql`sent_at`,
    },
    proofsSecond: {
      from: sql`from topups where state = 'review' and first_by <> ${mine}`,
      order: sql`sent_at, id`,
      since: sql`sent_at`,
    },
    withdrawals: {
      from: sql`from withdrawals where state = 'reviewing' and not exists (select 1 ${approvals})`,
      order: sql`id`,
      since: sql`created_at`,
    },
    withdrawalsSecond: {
      from: sql`from withdrawals where state = 'reviewing'
        and exists (select 1 ${approvals} and l.actor_id <> ${mine})`,
      order: sql`id`,
      since: sql`created_at`,
    },
    payouts: {
      from: sql`from withdrawals where state = 'approved'`,
      order: sql`id`,
      since: sql`created_at`,
    },
    corrections: {
      from: sql`from wallet_corrections where state = 'waiting'`,
      order: sql`id`,
      since: sql`requested_at`,
    },
    coinDeposits: {
      from: sql`from coin_deposits where concern is not null`,
      order: sql`id`,
      since: sql`coalesce(gone_at, seen_at)`,
    },
    paymentsInDoubt: {
      from: sql`from payments where needs_review`,
      order: sql`created_at`,
      since: sql`created_at`,
    },
    differences: {
      from: sql`from reconciliation_differences where state = 'open'`,
      order: sql`found_at`,
      since: sql`found_at`,
    },
    parkedMessages: {
      from: sql`from webhook_inbox where state = 'parked'`,
      order: sql`received_at`,
      since: sql`received_at`,
    },
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
  const [rows, failed] = await Promise.all([
    counts.length > 0 ? counted(ctx, counts) : [],
    seen.includes('failedJobs') ? failedJobs(ctx) : null,
  ])
  const found = new Map(rows.map((row) => [row.queue, row]))
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
