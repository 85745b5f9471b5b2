import { type Ctx, type Deps, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { lockTarget } from '../attempts/payment-target.ts'
import { lockPaymentById, type Payment } from '../queries.ts'
import { endExcess, listExcesses, postExcess } from './excess.ts'
import { type External, finishShares, recordShares } from './external-shares.ts'
import { findDisputeStates, listRefunds } from './queries.ts'

/** Applies the excesses of a payment after one of its refunds has failed. */
export async function applyExcessOf(deps: Deps, paymentId: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    const ctx = systemContext(deps, tx)
    await lockTarget(ctx, paymentId)
    await applyExcess(ctx, await lockPaymentById(tx, paymentId))
  })
}

/**
 * Takes what refunds at the provider and lost disputes exceed the rest by out of what has become refundable
 * since: otherwise the buyer of a refund that failed would keep its money twice. Requires the locks of target
 * and payment.
 */
export async function applyExcess(ctx: Ctx, payment: Payment): Promise<void> {
  for (const { no, amount } of await listExcesses(ctx, payment)) {
    const found = await findFinished(ctx, payment, no)
    if (!found) continue
    const target = await lockTarget(ctx, payment.id)
    const recorded = await recordShares(ctx, payment, target, found.external, amount, found.shares)
    if (recorded.refunds.length === 0) continue
    await endExcess(ctx, payment, no)
    if (recorded.excess > 0n) await postExcess(ctx, payment, no, recorded.excess)
    await finishShares(ctx, recorded.refunds, payment.no)
  }
}

/**
 * Finds the refund or dispute of an excess, with the number of its shares.
 * @returns undefined for an open dispute: its loss applies the excess
 */
async function findFinished(
  { tx }: Ctx,
  { id: paymentId }: Payment,
  no: string,
): Promise<{ external: External; shares: number } | undefined> {
  const shares = (await listRefunds(tx, paymentId)).filter(
    (one) => one.origin !== 'shop' && (one.no === no || one.no.startsWith(`${no}-`)),
  )
  const states = await findDisputeStates(tx, paymentId, no)
  const isOpen = states.length > 0 && !states.includes('lost')
  if (isOpen) return undefined
  const origin = states.length > 0 ? 'dispute' : 'provider'
  const id = shares[0]?.vendorRefundId || no
  return { external: { no, id, origin }, shares: shares.length }
}
