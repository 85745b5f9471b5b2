import type { BillCard } from '@pasar/contract/calls/account/saved-cards'
import { toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../../platform/context.ts'
import { listOfferedCards } from '../cards/offered-cards.ts'
import { type Reason, reasonText } from '../methods/labels.ts'
import type { Bill, Quote } from './bill.ts'

type Offer = Quote & { usable: boolean; reason: Reason }

/** The member's saved cards whose method is offered for a bill. */
export async function listBillCards(
  ctx: MemberContext,
  bill: Bill,
  offers: readonly Offer[],
): Promise<BillCard[]> {
  return (await listOfferedCards(ctx, offers)).map(({ card, offer, usable }) => ({
    ...card,
    method: offer.method.id,
    usable,
    why: reasonText(ctx, offer.method, offer.reason, bill.currency),
    amount: toMoney(offer.amount, offer.asset),
    cost: toMoney(offer.cost, bill.currency),
  }))
}
