import type { MemberContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { house, memberOwner, move } from '../ledger/index.ts'
import { lockForPayment } from '../orders/index.ts'
import { numbersOf } from '../settings/index.ts'
import { fulfil } from './fulfil.ts'
import { insertPayment, lockPayment, type Payment } from './queries.ts'
import { splitOver } from './shares.ts'
import { payable, type Quote, quote, walletOf } from './what-to-pay.ts'

/**
 * Pays orders with money that lies with us: balance or points, in one transaction. The payment password was
 * judged before.
 */
export async function payByWallet(
  ctx: MemberContext,
  orderIds: string[],
  agreed: Quote,
): Promise<Result<Payment>> {
  return await transact(ctx.db, async (tx) => {
    const inTx: MemberContext = { ...ctx, tx }
    const orders = (await lockForPayment(tx, orderIds)).filter((o) => o.memberId === ctx.member.id)
    if (orders.length !== orderIds.length) return refuse('not-found')
    const bill = payable(inTx, orders)
    if (!bill.ok) return bill
    const now = ctx.clock.now()
    const q = quote(bill.data, agreed.method, await walletOf(inTx), numbersOf(ctx))
    const id = ctx.ids.uuid()
    const no = ctx.ids.number('P')
    const shares = splitOver(q.amount, orders)
    await insertPayment(
      tx,
      {
        id,
        no,
        memberId: ctx.member.id,
        gateway: 'wallet',
        method: q.method,
        currency: q.asset,
        amount: q.amount,
        cost: q.cost,
        paid: q.amount,
        state: 'succeeded',
        next: { type: 'none' },
        data: {},
        expiresAt: bill.data.expiresAt,
        createdAt: now,
        paidAt: now,
      },
      shares,
    )
    if (q.amount > 0n) {
      const moved = await move(inTx, [
        {
          from: memberOwner(ctx.member.id),
          to: q.asset === 'PTS' ? house.points : house.sales,
          asset: q.asset,
          amount: q.amount,
          kind: 'payment.wallet',
          reference: no,
          key: `capture ${no}`,
        },
      ])
      if (!moved.ok) return moved
    }
    const payment = (await lockPayment(tx, no))!
    await fulfil(inTx, payment, shares, orders)
    return ok(payment)
  })
}
