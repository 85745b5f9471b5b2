import type { Input, Output } from '@pasar/contract/call'
import type {
  adminPaymentInfo,
  adminPaymentList,
  adminPaymentRefresh,
} from '@pasar/contract/calls/admin/finance/payments'
import { writeAuditEntry } from '../../../platform/audit/audit-log.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findOrderIdByNo } from '../../orders/index.ts'
import { applySnapshot } from '../attempts/apply-snapshot.ts'
import { gatewayFor, toPaymentRef } from '../attempts/gateway-client.ts'
import { presentPayment, presentPayments } from './presenter.ts'
import { paymentPage, paymentsWithShares } from './queries.ts'

/** Lists payments, newest first. */
export async function listPayments(
  ctx: StaffContext,
  input: Input<typeof adminPaymentList>,
): Promise<Result<Output<typeof adminPaymentList>>> {
  const keywordOrderId = input.keyword ? await findOrderIdByNo(ctx.tx, input.keyword) : undefined
  const { ids, total } = await paymentPage(ctx.tx, input, keywordOrderId)
  return ok({ list: await presentPayments(ctx, ids), total, page: input.page, limit: input.limit })
}

/** Shows a payment with its events, refunds and messages. */
export async function showPayment(
  ctx: StaffContext,
  { id }: Input<typeof adminPaymentInfo>,
): Promise<Result<Output<typeof adminPaymentInfo>>> {
  const detail = await presentPayment(ctx, id)
  return detail ? ok(detail) : refuse('not-found')
}

/** Queries a payment at its provider and applies the answer. */
export async function syncPayment(
  ctx: StaffContext,
  { id }: Input<typeof adminPaymentRefresh>,
): Promise<Result<Output<typeof adminPaymentInfo>>> {
  const [known] = await paymentsWithShares(ctx.db, [id])
  if (!known) return refuse('not-found')
  const { payment } = known
  const gateway = gatewayFor(ctx, payment.gateway, payment.no)
  if (!gateway) return refuse('method-unavailable')
  const snapshot = await gateway.query(toPaymentRef(payment))
  if (snapshot.unknown) return refuse('gateway-unreachable')
  const state = await applySnapshot(ctx, payment.no, snapshot, 'operator')
  const { ip, requestId } = ctx
  await transact(ctx.db, (tx) =>
    writeAuditEntry(
      tx,
      ctx.actor,
      'payment.ask',
      `payment:${id}`,
      { state: payment.state },
      { state },
      { ip, requestId, now: ctx.clock.now() },
    ),
  )
  return ok((await presentPayment(ctx, id))!)
}
