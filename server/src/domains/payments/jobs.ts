import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { closeExpired, dueToClose } from '../orders/index.ts'
import { settlePayments, sweepPayments, WAIT_FOR_VENDOR_MS } from './ask-vendor.ts'
import { forgetTokens } from './pay-tokens.ts'
import { openPaymentsOf } from './queries.ts'
import { workInbox } from './receive-webhook.ts'
import { refundOrder } from './refund-order.ts'
import { runRefund, runRefunds } from './run-refunds.ts'
import { closeExpiredTopUps } from './topup/close-expired.ts'

const everyMinute = '* * * * *'
const everyHour = '17 * * * *'

export const paymentJobs: JobDefinition[] = [
  defineJob({ name: 'payments.work-inbox', topic: 'webhook.received', run: (deps) => workInbox(deps) }),
  defineJob({ name: 'payments.work-inbox-again', cron: everyMinute, run: (deps) => workInbox(deps) }),
  defineJob({ name: 'payments.sweep', cron: everyMinute, run: (deps) => sweepPayments(deps) }),
  defineJob({ name: 'payments.forget-tokens', cron: everyHour, run: forgetTokens }),
  defineJob({
    name: 'payments.run-refund',
    topic: 'refund.requested',
    run: (deps, payload) => runRefund(deps, (payload as { no: string }).no),
  }),
  defineJob({ name: 'payments.run-refunds-again', cron: everyMinute, run: (deps) => runRefunds(deps) }),
  defineJob({
    name: 'payments.settle-cancelled',
    topic: 'order.cancelled',
    // A cancelled order that was paid gets its money back; one that was being paid is closed at the vendor.
    async run(deps, payload) {
      const { orderId } = payload as { orderId: string }
      await settlePayments(deps, await openPaymentsOf(deps.db, orderId))
      const refunded = await transact(deps.db, (tx) =>
        refundOrder(systemContext(deps, tx), { orderId, amount: null, reason: 'order cancelled' }),
      )
      if (!refunded.ok && refunded.refusal !== 'state-changed')
        throw new Error(`refund of ${orderId}: ${refunded.refusal}`)
    },
  }),
  defineJob({ name: 'payments.close-expired-topups', cron: everyMinute, run: closeExpiredTopUps }),
  defineJob({
    name: 'payments.close-expired-orders',
    cron: everyMinute,
    async run(deps) {
      for (const order of await dueToClose(deps.db, deps.clock.now(), 100)) {
        const settled = await settlePayments(deps, await openPaymentsOf(deps.db, order.id))
        const waited = deps.clock.now().getTime() - order.payExpiresAt.getTime()
        if (settled || waited > WAIT_FOR_VENDOR_MS)
          await transact(deps.db, (tx) => closeExpired(systemContext(deps, tx), order.id))
      }
    },
  }),
]
