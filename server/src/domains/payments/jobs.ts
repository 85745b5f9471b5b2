import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { closeExpiredOrder, findExpiredOrders } from '../orders/index.ts'
import { deleteExpiredTokens } from './attempts/pay-tokens.ts'
import { closeOpenPayments, MAX_CLOSE_DELAY_MS, sweepPayments } from './attempts/poll-gateway.ts'
import { listOpenPayments } from './queries.ts'
import { refundOrder } from './refunds/refund-order.ts'
import { runRefund, runRefunds } from './refunds/run-refunds.ts'
import { closeExpiredTopUps } from './topup/close-expired.ts'
import { processInbox } from './webhooks/receive-webhook.ts'

const everyMinute = '* * * * *'
const everyHour = '17 * * * *'

export const paymentJobs: JobDefinition[] = [
  defineJob({ name: 'payments.work-inbox', topic: 'webhook.received', run: (deps) => processInbox(deps) }),
  defineJob({ name: 'payments.work-inbox-again', cron: everyMinute, run: (deps) => processInbox(deps) }),
  defineJob({ name: 'payments.sweep', cron: everyMinute, run: (deps) => sweepPayments(deps) }),
  defineJob({ name: 'payments.forget-tokens', cron: everyHour, run: deleteExpiredTokens }),
  defineJob({
    name: 'payments.run-refund',
    topic: 'refund.requested',
    async run(deps, payload) {
      await runRefund(deps, (payload as { no: string }).no)
    },
  }),
  defineJob({ name: 'payments.run-refunds-again', cron: everyMinute, run: (deps) => runRefunds(deps) }),
  defineJob({
    name: 'payments.settle-cancelled',
    topic: 'order.cancelled',
    // Refunds a paid order; closes the open payments of an unpaid one.
    async run(deps, payload) {
      const { orderId } = payload as { orderId: string }
      await closeOpenPayments(deps, await listOpenPayments(deps.db, orderId))
      const refunded = await transact(deps.db, (tx) =>
        refundOrder(systemContext(deps, tx), { orderId, amount: null, reason: 'order cancelled' }),
      )
      if (!refunded.ok && refunded.refusal !== 'state-changed')
        throw new Error(`the refund of order ${orderId} was refused: ${refunded.refusal}`)
    },
  }),
  defineJob({ name: 'payments.close-expired-topups', cron: everyMinute, run: closeExpiredTopUps }),
  defineJob({
    name: 'payments.close-expired-orders',
    cron: everyMinute,
    async run(deps) {
      for (const order of await findExpiredOrders(deps.db, deps.clock.now(), 100)) {
        const settled = await closeOpenPayments(deps, await listOpenPayments(deps.db, order.id))
        const waited = deps.clock.now().getTime() - order.payExpiresAt.getTime()
        if (settled || waited > MAX_CLOSE_DELAY_MS)
          await transact(deps.db, (tx) => closeExpiredOrder(systemContext(deps, tx), order.id))
      }
    },
  }),
]
