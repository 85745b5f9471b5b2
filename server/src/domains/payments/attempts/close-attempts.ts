import type { MemberContext } from '../../../platform/context.ts'
import type { Payment } from '../queries.ts'
import { findSplit } from '../wallet/balance-split.ts'
import { applySnapshot } from './apply-snapshot.ts'
import { isChargeInFlight, isStuckCharge, readAttempt } from './attempt-data.ts'
import { isReusable } from './device.ts'
import { gatewayFor, toPaymentRef } from './gateway-client.ts'
import type { Payable } from './payable.ts'
import { reviewRemovedGateway } from './removed-gateway.ts'

/**
 * Closes the open attempts that conflict with a new one: another variant of the method (bank, device,
 * instalments), or balance that is held in another amount or for other orders. A conflicting attempt that
 * turns out to be paid counts; one that cannot be closed stays open, and is not reused. A charge of a saved
 * card that is on its way stays open: the new attempt waits for it.
 */
export async function closeConflictingAttempts(
  ctx: MemberContext,
  payable: Payable,
  method: string,
  variant: string,
) {
  for (const payment of await payable.open(ctx.db)) {
    if (payment.memberId !== ctx.member.id || isChargeInFlight(payment, ctx.clock.now())) continue
    if (isStuckCharge(payment, ctx.clock.now())) {
      await cancelAttempt(ctx, payment)
      continue
    }
    const held = (await findSplit(ctx.db, payment.id))?.amount ?? 0n
    const isSameMethod = payment.method === method
    const isOtherVariant = variantIn(payment) !== variant || (variant !== '' && !canReuse(ctx, payment))
    const isSameSplit =
      isSameMethod &&
      held === payable.fromBalance &&
      (held === 0n || (await payable.isPaidBy(ctx.db, payment)))
    const conflicts = isSameSplit ? isOtherVariant : held > 0n || (isSameMethod && isOtherVariant)
    if (conflicts) await cancelAttempt(ctx, payment)
  }
}

/** Closes the open attempts that hold balance, which releases it. @returns whether there were any */
export async function releaseHeldBalance(ctx: MemberContext, { open }: Payable): Promise<boolean> {
  let hasHeld = false
  for (const payment of await open(ctx.db)) {
    if (payment.memberId !== ctx.member.id || !(await findSplit(ctx.db, payment.id))) continue
    hasHeld = true
    await cancelAttempt(ctx, payment)
  }
  return hasHeld
}

async function cancelAttempt(ctx: MemberContext, payment: Payment): Promise<void> {
  // The balance's share of a mixed payment ends with the payment beside it.
  if (payment.besideId) return
  const gateway = gatewayFor(ctx, payment.gateway, payment.no)
  if (!gateway) return await reviewRemovedGateway(ctx, payment)
  await applySnapshot(ctx, payment.no, await gateway.cancel(toPaymentRef(payment), ctx.clock.now()), 'create')
}

/** The attempt's variant, stored with the gateway's data. */
export const variantIn = (payment: Payment): string => readAttempt(payment).way ?? ''

/** Whether an open attempt can be reused now. */
export const canReuse = ({ clock }: MemberContext, { data, createdAt }: Payment) =>
  isReusable(data as Record<string, string>, clock.now().getTime() - createdAt.getTime())
