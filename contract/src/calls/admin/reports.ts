import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Money } from '../../money.ts'
import { Id, Time } from '../../shapes.ts'
import { OrderState } from '../orders.ts'

/** A day of the market, figures as they came to be on it. */
const Day = z.object({
  day: z.iso.date(),
  /** Orders placed on the day, and those of them that were paid. */
  placed: z.int(),
  converted: z.int(),
  /** Orders whose money came on the day. */
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

/** What may wait for somebody: a queue each, of the list that its tile leads to. */
export const workQueues = [
  'toShip',
  'reminded',
  'reviews',
  'verifications',
  'proofs',
  'proofsSecond',
  'withdrawals',
  'withdrawalsSecond',
  'payouts',
  'corrections',
  'coinDeposits',
  'paymentsInDoubt',
  'differences',
  'parkedMessages',
  'failedJobs',
] as const
export type WorkQueueId = (typeof workQueues)[number]

const Waiting = z.object({
  queue: z.enum(workQueues),
  count: z.int(),
  /** There is more than was counted. */
  more: z.boolean(),
  /** Since when the one waits that has waited longest; null where none does. */
  since: Time.nullable(),
})

export const adminDashboard = defineCall({
  get: '/admin/api/reports/dashboard',
  who: { staff: 'any' },
  summary: 'The figures of the first page; what an account may not see is null',
  input: z.object({}),
  output: z.object({
    now: Time,
    timeZone: z.string(),
    /** The queues of the lists that the account may see, in the order of `queues`; empty ones too. */
    todo: z.array(Waiting),
    /** 30 days up to today and the 30 before, oldest first, and the sums of each. */
    sales: z
      .object({
        days: z.array(Day),
        previous: z.array(Day),
        current: Sums,
        before: Sums,
        /** Orders placed in the last 14 days by day and the state they are in now. */
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
          /** What can still be sold. */
          left: z.int(),
          /** Pieces sold in the last 30 days. */
          sold: z.int(),
          /** Whole days it lasts at that pace. */
          daysLeft: z.int(),
        }),
      )
      .nullable(),
  }),
})
