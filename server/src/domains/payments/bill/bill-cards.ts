import type { BillCard } from '@pasar/contract/calls/account/saved-cards'
import { toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../../platform/context.ts'
import { presentCard } from '../cards/presenter.ts'
import { listCards } from '../cards/queries.ts'
import { connectGateway, gatewayById } from '../gateways/index.ts'
import { type Reason, reasonText } from '../methods/labels.ts'
import type { Bill, Quote } from './bill.ts'

type Offer = Quote & { usable: boolean; reason: Reason }

/**
 * The member's saved cards whose method is offered for a bill. Cards of another account than that of the
 * configured keys are left out.
 */
export async function listBillCards(
  ctx: MemberContext,
  bill: Bill,
  offers: readonly Offer[],
): Promise<BillCard[]> {
  const byMethod = new Map(offers.map((offer) => [offer.method.id, offer]))
  const now = ctx.clock.now()
  return (await listCards(ctx.tx, ctx.member.id)).flatMap((card) => {
    const method = gatewayById(card.gateway)?.capabilities.savedCardMethod
    const offer = method ? byMethod.get(method) : undefined
    const account = offer && connectGateway(ctx.config, card.gateway, fetch)?.cards?.account
    if (!offer || account !== card.account) return []
    const { createdAt: _, ...shown } = presentCard(card, now)
    return {
      ...shown,
      method: offer.method.id,
      usable: offer.usable && !shown.expired,
      why: reasonText(ctx, offer.method, offer.reason, bill.currency),
      amount: toMoney(offer.amount, offer.asset),
      cost: toMoney(offer.cost, bill.currency),
    }
  })
}
