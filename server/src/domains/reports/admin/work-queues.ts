import type { Call, Output } from '@pasar/contract/call'
import { adminAfterSaleList } from '@pasar/contract/calls/admin/after-sales'
import { adminCancellationList } from '@pasar/contract/calls/admin/cancellations'
import { adminReviewList } from '@pasar/contract/calls/admin/catalog/reviews'
import { adminCommentList } from '@pasar/contract/calls/admin/content/comments'
import { adminFeedbackList } from '@pasar/contract/calls/admin/content/feedback'
import { adminCoinDepositList } from '@pasar/contract/calls/admin/finance/coins'
import { adminGiftBatchList } from '@pasar/contract/calls/admin/finance/gift-cards'
import { adminGatewayList, adminPaymentMethodList } from '@pasar/contract/calls/admin/finance/payment-methods'
import { adminInboxList, adminPaymentList } from '@pasar/contract/calls/admin/finance/payments'
import { adminDifferenceList } from '@pasar/contract/calls/admin/finance/reconciliation'
import { adminAccountList, adminTopUpList } from '@pasar/contract/calls/admin/finance/top-ups'
import { adminCorrectionList, adminRateList } from '@pasar/contract/calls/admin/finance/wallet'
import { adminWithdrawalList } from '@pasar/contract/calls/admin/finance/withdrawals'
import { adminFulfillmentList } from '@pasar/contract/calls/admin/fulfillment'
import { adminMoveList } from '@pasar/contract/calls/admin/network/moves'
import { adminFailedJobList } from '@pasar/contract/calls/admin/operations'
import { adminOrderList } from '@pasar/contract/calls/admin/orders'
import { adminApplicationList } from '@pasar/contract/calls/admin/partners'
import { type adminDashboard, type WorkQueueId, workQueues } from '@pasar/contract/calls/admin/reports'
import { adminRewardCorrectionList } from '@pasar/contract/calls/admin/reward-corrections'
import { adminPairingList } from '@pasar/contract/calls/admin/rewards'
import { adminSettingList } from '@pasar/contract/calls/admin/settings'
import { adminConversationList } from '@pasar/contract/calls/admin/support/conversations'
import { adminVerificationList } from '@pasar/contract/calls/admin/verifications'
import { VOID_REPORT_TRIES } from '@pasar/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import type { StaffContext } from '../../../platform/context.ts'
import { cappedCount } from '../../../platform/db/sql-helpers.ts'
import { authorize } from '../../../platform/http/calls/authorize.ts'
import { sqlIsToShip, sqlSelectToShip } from '../../orders/index.ts'

type WorkQueue = Output<typeof adminDashboard>['workQueues'][number]

/**
 * A queue in a table: its rows, the index order that starts with the oldest, and the column of its waiting
 * time. `counted`: the same rows for their count, where another statement reads less.
 */
type Rows = { from: SQL; order: SQL; since: SQL; counted?: SQL }

/** Longer queues are reported as "more than 1,000". */
const MAX_COUNT = 1_000

/** Orders that are read for the count of those to ship: refunds stop few of them. */
const TO_SHIP_READ = 1_500

const rows = (from: SQL, order: SQL, since = order): Rows => ({ from, order, since })

/** Changes of a kind that wait for a second account. */
const changeRows = (kind: 'rate' | 'setting' | 'gateway' | 'method' | 'account'): Rows =>
  rows(sql`from change_requests where state = 'waiting' and kind = ${kind}`, sql`requested_at`)

/**
 * Returns the rows of each queue. Each reads one end of an index: that of the state, or a partial index of
 * the queue.
 * @param staffId the staff account that requests the counts
 */
export const queueRows = (staffId: string): Record<Exclude<WorkQueueId, 'failedJobs'>, Rows> => {
  const approvals = sql`from withdrawal_log l
    where l.withdrawal_id = withdrawals.id and l.event in ('seconded', 'approved')`
  const self = sql`${staffId}::uuid`
  const [id, created] = [sql`id`, sql`created_at`]
  const bySent = [sql`sent_at, id`, sql`sent_at`] as const
  return {
    toShip: {
      ...rows(sql`from orders where ${sqlIsToShip('orders')}`, sql`paid_at, id`, sql`paid_at`),
      counted: sql`from (${sqlSelectToShip(TO_SHIP_READ)}) w`,
    },
    reminded: rows(sql`from orders where state = 'paid' and reminded_at is not null`, sql`reminded_at`),
    voids: rows(
      sql.raw(`from packages where void_state = 'requested' and void_tries >= ${VOID_REPORT_TRIES}`),
      id,
      sql`void_requested_at`,
    ),
    returnedParcels: rows(
      sql`from orders where returned_at is not null and state in ('paid', 'shipped')`,
      sql`returned_at, id`,
      sql`returned_at`,
    ),
    chats: rows(
      sql`from support_conversations where state = 'waiting'`,
      sql`waiting_since, id`,
      sql`waiting_since`,
    ),
    afterSales: rows(sql`from after_sales where state = 'under_review'`, sql`since, id`, sql`since`),
    afterSalesReceived: rows(sql`from after_sales where state = 'received'`, sql`since, id`, sql`since`),
    afterSalesEscalated: rows(sql`from after_sales where escalation = 'open'`, sql`escalated_at`),
    reviews: rows(sql`from reviews where reply is null and hidden_at is null`, sql`created_at, id`, created),
    reportedReviews: rows(sql`from reviews where reported_at is not null`, sql`reported_at`),
    comments: rows(sql`from comments where state = 'pending'`, sql`created_at, id`, created),
    reportedComments: rows(sql`from comments where reported_at is not null`, sql`reported_at`),
    feedback: rows(sql`from feedback where state = 'open'`, sql`waiting_since, id`, sql`waiting_since`),
    verifications: rows(
      sql`from verifications where state = 'submitted'`,
      sql`submitted_at, id`,
      sql`submitted_at`,
    ),
    applications: rows(
      sql`from partner_applications where state in ('submitted', 'under_review')`,
      sql`submitted_at, id`,
      sql`submitted_at`,
    ),
    moves: rows(sql`from network_moves where state = 'waiting'`, id, sql`requested_at`),
    cancellations: rows(sql`from cancellations where state = 'review'`, sql`applied_at, id`, sql`applied_at`),
    proofs: rows(sql`from topups where state = 'review' and first_by is null`, ...bySent),
    proofsSecond: rows(sql`from topups where state = 'review' and first_by <> ${self}`, ...bySent),
    withdrawals: rows(
      sql`from withdrawals where state = 'reviewing' and not exists (select 1 ${approvals})`,
      id,
      created,
    ),
    withdrawalsSecond: rows(
      sql`from withdrawals where state = 'reviewing' and exists (select 1 ${approvals} and l.actor_id <> ${self})`,
      id,
      created,
    ),
    payouts: rows(sql`from withdrawals where state = 'approved'`, id, created),
    giftBatches: rows(sql`from gift_batches where state = 'waiting'`, sql`created_at, id`, created),
    rateChanges: changeRows('rate'),
    settingChanges: changeRows('setting'),
    gatewayChanges: changeRows('gateway'),
    methodChanges: changeRows('method'),
    accountChanges: changeRows('account'),
    corrections: rows(sql`from wallet_corrections where state = 'waiting'`, id, sql`requested_at`),
    coinDeposits: rows(
      sql`from coin_deposits where concern is not null`,
      id,
      sql`coalesce(gone_at, seen_at)`,
    ),
    paymentsToReview: rows(sql`from payments where needs_review`, created),
    differences: rows(sql`from reconciliation_differences where state = 'open'`, sql`found_at`),
    pairing: rows(sql`from pairing_runs where state = 'held'`, sql`started_at`),
    rewardCorrections: rows(sql`from reward_corrections where state = 'waiting'`, id, sql`requested_at`),
    parkedMessages: rows(sql`from webhook_inbox where state = 'parked'`, sql`received_at`),
  }
}

/** The list call of each queue: staff who can call it see the queue. */
const listCalls: Record<WorkQueueId, Call> = {
  toShip: adminFulfillmentList,
  reminded: adminOrderList,
  voids: adminOrderList,
  returnedParcels: adminOrderList,
  chats: adminConversationList,
  afterSales: adminAfterSaleList,
  afterSalesReceived: adminAfterSaleList,
  afterSalesEscalated: adminAfterSaleList,
  reviews: adminReviewList,
  reportedReviews: adminReviewList,
  comments: adminCommentList,
  reportedComments: adminCommentList,
  feedback: adminFeedbackList,
  verifications: adminVerificationList,
  applications: adminApplicationList,
  moves: adminMoveList,
  cancellations: adminCancellationList,
  proofs: adminTopUpList,
  proofsSecond: adminTopUpList,
  withdrawals: adminWithdrawalList,
  withdrawalsSecond: adminWithdrawalList,
  payouts: adminWithdrawalList,
  corrections: adminCorrectionList,
  giftBatches: adminGiftBatchList,
  rateChanges: adminRateList,
  settingChanges: adminSettingList,
  gatewayChanges: adminGatewayList,
  methodChanges: adminPaymentMethodList,
  accountChanges: adminAccountList,
  coinDeposits: adminCoinDepositList,
  paymentsToReview: adminPaymentList,
  differences: adminDifferenceList,
  pairing: adminPairingList,
  rewardCorrections: adminRewardCorrectionList,
  parkedMessages: adminInboxList,
  failedJobs: adminFailedJobList,
}

/** Returns the work queues of the staff account, in one statement for all tables and one for the jobs. */
export async function getWorkQueues(ctx: StaffContext): Promise<WorkQueue[]> {
  const visible = workQueues.filter((queue) => !authorize(listCalls[queue], ctx.actor))
  const countRows = queueRows(ctx.staff.id)
  const counts = visible.flatMap((queue) =>
    queue === 'failedJobs' ? [] : countQueue(queue, countRows[queue]),
  )
  const [tables, failed] = await Promise.all([
    counts.length > 0 ? runCounts(ctx, counts) : [],
    visible.includes('failedJobs') ? failedJobs(ctx) : null,
  ])
  const byQueue = new Map(tables.map((row) => [row.queue, row]))
  return visible.map((queue) => {
    const { count, since } = (queue === 'failedJobs' ? failed : byQueue.get(queue))!
    const at = since && new Date(since).toISOString()
    return { queue, count: Math.min(count, MAX_COUNT), more: count > MAX_COUNT, since: at }
  })
}

type QueueCount = { queue: WorkQueueId; count: number; since: string | Date | null }

const runCounts = async ({ tx }: StaffContext, counts: SQL[]): Promise<QueueCount[]> =>
  (await tx.execute<QueueCount>(sql.join(counts, sql` union all `))).rows

/** The query of one row with the length of a queue and the time of its oldest entry. */
export const countQueue = (queue: WorkQueueId, { from, order, since, counted = from }: Rows): SQL =>
  sql`select ${queue} as queue, ${cappedCount(counted, MAX_COUNT + 1)} as count,
    (select ${since} ${from} order by ${order} limit 1) as since`

async function failedJobs(ctx: StaffContext) {
  const failed = (await ctx.jobs.stats()).filter((queue) => queue.failed > 0)
  const times = failed.flatMap(({ failedSince }) => failedSince?.getTime() ?? [])
  return {
    count: failed.reduce((n, queue) => n + queue.failed, 0),
    since: times.length > 0 ? new Date(Math.min(...times)) : null,
  }
}
