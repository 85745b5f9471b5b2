import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Money } from '../../money.ts'
import { Id, Time } from '../../shapes.ts'
import { OrderState } from '../orders.ts'

/** Figures of a day of the market. */
const Day = z.object({
  day: z.iso.date(),
  /** Orders placed on the day, and those that were paid. */
  placed: z.int(),
  converted: z.int(),
  /** Orders paid on the day. */
  paid: z.int(),
  sales: Money,
  refunded: Money,
})

const Sums = z.object({
  placed: z.int(),
  converted: z.int(),
  paid: z.int(),
  sales: Money,
  refunded: Money,
})

/** Work queues: lists of records that require action. */
export const workQueues = [
  'toShip',
  'reminded',
  'voids',
  'returnedParcels',
  'chats',
  'afterSales',
  'afterSalesReceived',
  'afterSalesEscalated',
  'reviews',
  'reportedReviews',
  'comments',
  'reportedComments',
  'feedback',
  'verifications',
  'applications',
  'moves',
  'cancellations',
  'proofs',
  'proofsSecond',
  'withdrawals',
  'withdrawalsSecond',
  'payouts',
  'corrections',
  'giftBatches',
  'rateChanges',
  'settingChanges',
  'gatewayChanges',
  'methodChanges',
  'accountChanges',
  'coinDeposits',
  'paymentsToReview',
  'differences',
  'pairing',
  'rewardCorrections',
  'parkedMessages',
  'failedJobs',
] as const
export type WorkQueueId = (typeof workQueues)[number]

const WorkQueue = z.object({
  queue: z.enum(workQueues),
  count: z.int(),
  /** Whether the count is capped. */
  more: z.boolean(),
  /** Since when the oldest record waits; null if none. */
  since: Time.nullable(),
})

export const adminDashboard = defineCall({
  get: '/admin/api/reports/dashboard',
  who: { staff: 'any' },
  summary: 'Retrieve the dashboard; parts without permission are null',
  input: z.object({}),
  output: z.object({
    now: Time,
    timeZone: z.string(),
    /** The queues of the lists that the account may see, in the order of `queues`; empty ones too. */
    workQueues: z.array(WorkQueue),
    /** The last 30 days and the 30 days before, oldest first, with their sums. */
    sales: z
      .object({
        days: z.array(Day),
        previous: z.array(Day),
        current: Sums,
        before: Sums,
        /** Orders placed in the last 14 days, by day and current state. */
        states: z.array(z.object({ day: z.iso.date(), state: OrderState, count: z.int() })),
        goods: z.array(z.object({ goodsId: Id, title: z.string(), pieces: z.int(), sales: Money })),
        methods: z.array(z.object({ method: z.string(), paid: z.int(), sales: Money })),
      })
      .nullable(),
    /** New members by day; the same days as sales. */
    members: z.array(z.object({ day: z.iso.date(), count: z.int() })).nullable(),
    stock: z
      .array(
        z.object({
          skuId: Id,
          goodsId: Id,
          code: z.string(),
          title: z.string(),
          optionText: z.string(),
          /** Available pieces. */
          left: z.int(),
          /** Pieces shipped in the last 30 days, as minutes ago. */
          sold: z.int(),
          /** Days of stock left at that rate. */
          daysLeft: z.int(),
        }),
      )
      .nullable(),
  }),
})
