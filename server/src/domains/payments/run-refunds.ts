import type { Currency } from '@pasar/contract/money'
import { type Deps, systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { endRefund, lockForPayment } from '../orders/index.ts'
import { endTopUpRefund, lockTopUp } from '../topups/index.ts'
import { gatewayFor, refOf } from './gateway-of.ts'
import type { RefundAnswer } from './gateways/gateway.ts'
import {
  aimOfRefund,
  changePayment,
  changeRefund,
  claimDueRefunds,
  claimRefund,
  lockRefund,
  type Refund,
  waitsForAnother,
} from './queries.ts'
import { nextQueryIn } from './rules.ts'
import { finishRefund } from './start-refund.ts'

/** Asks the vendors for every refund that is due: a new one is requested, one under way is asked after. */
export async function runRefunds(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const putOff = new Date(now.getTime() + ASKING_MS)
  const due = await transact(deps.db, (tx) => claimDueRefunds(tx, now, putOff, 20))
  for (const refund of due) await runRefund(deps, refund.no, refund.nextTryAt)
}

/**
 * Asks the vendor for one refund. Safe to repeat: the number is the vendor's idempotency key; where the vendor takes none,
 * only one asks at a time.
 * @param claimed until when the caller has it for itself; left out where the caller has not claimed it
 */
export async function runRefund(deps: Deps, no: string, claimed: Date | null = null): Promise<void> {
  const found = await transact(deps.db, (tx) => lockRefund(tx, no))
  if (!found || found.refund.state === 'refunded' || found.refund.state === 'failed') return
  const { refund, payment } = found
  const gateway = gatewayFor(deps, payment.gateway, payment.no)
  if (!gateway) throw new Error(`no gateway ${payment.gateway} for refund ${no}`)
  if (gateway.refundsOneByOne && !(await takeTurn(deps, refund, claimed))) return
  const ref = { ...refOf(payment), refundNo: no, vendorRefundId: refund.vendorRefundId }
  const asked = refund.state === 'refunding' ? await gateway.queryRefund(ref) : undefined
  const answer =
    asked && asked.state !== 'unknown'
      ? asked
      : await gateway.refund(ref, {
          amount: { minor: refund.amount, currency: payment.currency as Currency },
          reason: refund.reason,
          before: payment.refunded,
        })
  await applyRefund(deps, no, answer)
}

/** More than a vendor is ever waited for. */
const ASKING_MS = 60_000

/** Whether it is this refund's turn, and nobody asks for it at this moment: the vendor would take that for two refunds. */
async function takeTurn(deps: Deps, refund: Refund, claimed: Date | null): Promise<boolean> {
  const [now, due] = [deps.clock.now().getTime(), refund.nextTryAt?.getTime() ?? 0]
  const isFree = claimed ? due === claimed.getTime() : due <= now
  if (!isFree || (await waitsForAnother(deps.db, refund))) return false
  return await claimRefund(deps.db, refund, new Date(Math.max(now + ASKING_MS, due + 1)))
}

/** The one path for every piece of news about a refund, whoever brings it. */
export async function applyRefund(deps: Deps, no: string, answer: RefundAnswer): Promise<void> {
  await transact(deps.db, async (tx) => {
    const ctx = systemContext(deps, tx)
    // The order or top-up first, then payment and refund: the published order.
    const aim = await aimOfRefund(tx, no)
    if (aim?.orderId) await lockForPayment(tx, [aim.orderId])
    if (aim?.topUpId) await lockTopUp(tx, aim.topUpId)
    const found = await lockRefund(tx, no)
    if (!found || found.refund.state === 'refunded' || found.refund.state === 'failed') return
    const { refund, payment } = found
    const age = deps.clock.now().getTime() - refund.createdAt.getTime()
    const nextTryAt = new Date(deps.clock.now().getTime() + nextQueryIn(age))
    if (answer.state === 'refunded') await finishRefund(ctx, refund, payment, answer.vendorRefundId)
    else if (answer.state === 'refunding')
      await changeRefund(tx, refund.id, {
        state: 'refunding',
        vendorRefundId: answer.vendorRefundId ?? '',
        nextTryAt,
      })
    else if (answer.state === 'unknown') await changeRefund(tx, refund.id, { nextTryAt })
    else {
      await changeRefund(tx, refund.id, {
        state: 'failed',
        failure: answer.message ?? 'failed',
        finishedAt: deps.clock.now(),
        nextTryAt: null,
      })
      await changePayment(tx, payment.id, {
        needsReview: true,
        problem: `refund ${no} failed: ${answer.message ?? ''}`,
      })
      if (refund.orderId) await endRefund(tx, refund.orderId, refund.orderAmount, false)
      if (refund.topUpId) await endTopUpRefund(ctx, refund.topUpId, { ...refund, done: false })
    }
  })
}
