import { z } from 'zod'
import { type Deps, systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { closeExpiredOrders, closeExpiredTopUps } from './attempts/close-expired.ts'
import { deleteExpiredTokens } from './attempts/pay-tokens.ts'
import { sweepPayments } from './attempts/sweep-payments.ts'
import { expirePayments } from './attempts/sweep-queries.ts'
import { removeCards } from './cards/remove-cards.ts'
import { saveCardOf } from './cards/save-card.ts'
import { listOpenPayments } from './queries.ts'
import { applyExcessOf } from './refunds/apply-excess.ts'
import { refundOrder } from './refunds/refund-order.ts'
import { runRefund, runRefunds } from './refunds/run-refunds.ts'
import { releaseReviewedSplits } from './wallet/balance-split.ts'
import { processInbox } from './webhooks/process-inbox.ts'
import { purgeProviderLog } from './webhooks/purge-log.ts'

const OfRefund = z.object({ no: z.string() })
const OfOrder = z.object({ orderId: z.uuid() })
const OfPayment = z.object({ paymentId: z.uuid() })
const ByNo = z.object({ paymentNo: z.string() })

const everyMinute = '* * * * *'
const everyHour = '17 * * * *'

/** Sweeps, then closes the orders and top-ups whose payments turned out to be unpaid. */
async function sweepAndClose(deps: Deps): Promise<void> {
  await sweepPayments(deps)
  await closeExpiredOrders(deps)
  await closeExpiredTopUps(deps)
}

export const paymentJobs: JobDefinition[] = [
  defineJob({
    name: 'payments.work-inbox',
    topic: 'webhook.received',
    run: processInbox,
    runAll: processInbox,
  }),
  defineJob({ name: 'payments.work-inbox-again', cron: everyMinute, run: processInbox }),
  defineJob({ name: 'payments.sweep', cron: everyMinute, run: sweepAndClose }),
  defineJob({
    name: 'payments.close-at-gateways',
    topic: 'payment.expired',
    run: sweepPayments,
    runAll: sweepPayments,
  }),
  defineJob({ name: 'payments.purge-log', cron: '53 3 * * *', expire: 3_600, run: purgeProviderLog }),
  defineJob({ name: 'payments.forget-tokens', cron: everyHour, run: deleteExpiredTokens }),
  defineJob({
    name: 'payments.run-refund',
    topic: 'refund.requested',
    async run(deps, payload) {
      await runRefund(deps, OfRefund.parse(payload).no)
    },
  }),
  defineJob({
    name: 'payments.apply-excess',
    topic: 'refund.failed',
    async run(deps, payload) {
      await applyExcessOf(deps, OfPayment.parse(payload).paymentId)
    },
  }),
  defineJob({ name: 'payments.run-refunds-again', cron: everyMinute, run: (deps) => runRefunds(deps) }),
  defineJob({
    name: 'payments.settle-cancelled',
    topic: 'order.cancelled',
    // Refunds a paid order; closes the open payments of an unpaid one.
    async run(deps, payload) {
      const { orderId } = OfOrder.parse(payload)
      await transact(deps.db, async (tx) => {
        const open = await listOpenPayments(tx, [orderId])
        await expirePayments(tx, open, deps.clock.now())
        await releaseReviewedSplits(systemContext(deps, tx), open)
      })
      const refunded = await transact(deps.db, (tx) =>
        refundOrder(systemContext(deps, tx), { orderId, amount: null, reason: 'order-cancelled' }),
      )
      if (!refunded.ok && refunded.refusal !== 'state-changed')
        throw new Error(`the refund of order ${orderId} was refused: ${refunded.refusal}`)
    },
  }),
  defineJob({
    name: 'payments.close-for-closed-order',
    topic: 'order.closed',
    // An order of a group closes before its deadline when the group fails.
    async run(deps, payload) {
      const { orderId } = OfOrder.parse(payload)
      await transact(deps.db, async (tx) =>
        expirePayments(tx, await listOpenPayments(tx, [orderId]), deps.clock.now()),
      )
    },
  }),
  defineJob({
    name: 'payments.save-card',
    topic: 'payment.card-to-save',
    async run(deps, payload) {
      await saveCardOf(deps, ByNo.parse(payload).paymentNo)
    },
  }),
  defineJob({
    name: 'payments.remove-cards',
    topic: 'saved-card.removed',
    run: removeCards,
    runAll: removeCards,
  }),
  defineJob({ name: 'payments.remove-cards-of-member', topic: 'member.erased', run: removeCards }),
  defineJob({ name: 'payments.remove-cards-again', cron: everyMinute, run: removeCards }),
  defineJob({ name: 'payments.close-expired-topups', cron: everyMinute, run: closeExpiredTopUps }),
  defineJob({ name: 'payments.close-expired-orders', cron: everyMinute, run: closeExpiredOrders }),
]
