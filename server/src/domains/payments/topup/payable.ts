import type { PaymentMethodId } from '@pasar/contract/calls/payment-methods'
import { ok, refuse } from '../../../platform/result.ts'
import { lockTopUp, type TopUpRow, updateTopUp } from '../../topups/index.ts'
import type { Payable } from '../attempts/payable.ts'
import { linkTopUp, openPaymentsOfTopUp } from './queries.ts'

/** Whether a top-up can be paid by a payment method now. */
export const isPayable = ({ state, expiresAt }: TopUpRow, now: Date): boolean =>
  state === 'created' && expiresAt > now

/** A top-up that is paid by a method, which becomes its channel. */
export const topUpToPay = (id: string, method: PaymentMethodId, periods: number): Payable => ({
  fromBalance: 0n,
  open: (tx) => openPaymentsOfTopUp(tx, id),
  isPaidBy: async () => true,
  async due(ctx) {
    const topUp = await lockTopUp(ctx.tx, id)
    if (topUp?.memberId !== ctx.member.id) return refuse('not-found')
    const now = ctx.clock.now()
    if (!isPayable(topUp, now)) return refuse('state-changed')
    if (topUp.channel !== method || topUp.periods !== periods)
      await updateTopUp(ctx.tx, id, { channel: method, periods })
    const open = await openPaymentsOfTopUp(ctx.tx, id)
    return ok({
      currency: topUp.currency,
      amount: topUp.amount,
      cost: 0n,
      rate: null,
      expiresAt: topUp.expiresAt,
      reusable: open.find((p) => p.method === method && p.state === 'pending' && p.expiresAt > now),
      async link({ tx }, payment) {
        await linkTopUp(tx, payment.id, id)
        return ok({})
      },
    })
  },
})
