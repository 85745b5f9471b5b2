import type { Input, Output } from '@pasar/contract/call'
import type {
  adminPaymentAsk,
  adminPaymentInfo,
  adminPaymentList,
} from '@pasar/contract/calls/admin/payments'
import { audit } from '../../../platform/audit/audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { orderIdByNo } from '../../orders/index.ts'
import { applySnapshot } from '../apply-snapshot.ts'
import { gatewayFor, refOf } from '../gateway-of.ts'
import { paymentPage, paymentsWithShares } from './queries.ts'
import { paymentDetail, paymentRows } from './view.ts'

/** Payments, newest first. */
export async function listPayments(
  ctx: StaffContext,
  input: Input<typeof adminPaymentList>,
): Promise<Result<Output<typeof adminPaymentList>>> {
  const namedOrder = input.keyword ? await orderIdByNo(ctx.tx, input.keyword) : undefined
  const { ids, total } = await paymentPage(ctx.tx, input, namedOrder)
  return ok({ list: await paymentRows(ctx, ids), total, page: input.page, limit: input.limit })
}

/** One payment with everything that is known of it. */
export async function showPayment(
  ctx: StaffContext,
  { id }: Input<typeof adminPaymentInfo>,
): Promise<Result<Output<typeof adminPaymentInfo>>> {
  const detail = await paymentDetail(ctx, id)
  return detail ? ok(detail) : refuse('not-found')
}

/** Asks the vendor how a payment stands and applies the answer like any other news. */
export async function askForPayment(
  ctx: StaffContext,
  { id }: Input<typeof adminPaymentAsk>,
): Promise<Result<Output<typeof adminPaymentInfo>>> {
  const [known] = await paymentsWithShares(ctx.db, [id])
  if (!known) return refuse('not-found')
  const { payment } = known
  const gateway = gatewayFor(ctx, payment.gateway, payment.no)
  if (!gateway) return refuse('method-unavailable')
  const news = await gateway.query(refOf(payment))
  if (news.unknown) return refuse('gateway-unreachable')
  const state = await applySnapshot(ctx, payment.no, news, 'operator')
  const { ip, requestId } = ctx
  await transact(ctx.db, (tx) =>
    audit(
      tx,
      ctx.actor,
      'payment.ask',
      `payment:${id}`,
      { state: payment.state },
      { state },
      { ip, requestId, now: ctx.clock.now() },
    ),
  )
  return ok((await paymentDetail(ctx, id))!)
}
