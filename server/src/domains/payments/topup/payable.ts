import type { PayMethodId } from '@pasar/contract/calls/pay-methods'
import { ok, refuse } from '../../../platform/result.ts'
import { changeTopUp, lockTopUp, type TopUpRow } from '../../topups/index.ts'
import type { Payable } from '../payable.ts'
import { noteTopUp, openPaymentsOfTopUp } from './queries.ts'

/** Whether a top-up can be paid at a payment company now. */
export const isPayable = ({ state, expiresAt }: TopUpRow, now: Date): boolean =>
  state === 'created' && expiresAt > now

/** A top-up to be paid by a method, which becomes its channel. */
export const topUpToPay = (id: string, method: PayMethodId, periods: number): Payable => ({
  fromBalance: 0n,
  open: (tx) => openPaymentsOfTopUp(tx, id),
  async due(ctx) {
    const topUp = await lockTopUp(ctx.tx, id)
    if (topUp?.memberId !== ctx.member.id) return refuse('not-found')
    const now = ctx.clock.now()
    if (!isPayable(topUp, now)) return refuse('state-changed')
    if (topUp.channel !== method || topUp.periods !== periods)
      await changeTopUp(ctx.tx, id, { channel: method, periods })
    const open = await openPaymentsOfTopUp(ctx.tx, id)
    return ok({
      currency: topUp.currency,
      amount: topUp.amount,
      cost: 0n,
      expiresAt: topUp.expiresAt,
      reusable: open.find((p) => p.method === method && p.state === 'pending' && p.expiresAt > now),
      async note({ tx }, payment) {
        await noteTopUp(tx, payment.id, id)
        return ok({})
      },
    })
  },
})
