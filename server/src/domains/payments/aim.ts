import type { Ctx } from '../../platform/context.ts'
import { house } from '../ledger/index.ts'
import { lockForPayment, type PayableOrder } from '../orders/index.ts'
import { lockTopUp, type TopUpRow } from '../topups/index.ts'
import { type Share, sharesOf } from './queries.ts'
import { topUpOf } from './topup/queries.ts'

/** What a payment is for: orders, or one top-up. */
export type Aim = { shares: Share[]; orders: PayableOrder[]; topUp: TopUpRow | null }

/** What a payment is for, locked before the payment itself: the published order. */
export async function lockAim(ctx: Ctx, paymentId: string): Promise<Aim> {
  const shares = await sharesOf(ctx.tx, paymentId)
  if (shares.length > 0) {
    const ids = shares.map((s) => s.orderId)
    return { shares, orders: await lockForPayment(ctx.tx, ids), topUp: null }
  }
  const aim = await topUpOf(ctx.tx, paymentId)
  return { shares, orders: [], topUp: (aim && (await lockTopUp(ctx.tx, aim.topUpId))) ?? null }
}

/** The house's account that a payment's money comes to. */
export const incomeOf = ({ topUp }: Aim): string => (topUp ? house.topUps : house.sales)
