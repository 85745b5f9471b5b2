import type { MemberContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { type AttemptData, readAttempt } from '../attempts/attempt-data.ts'
import { connectGateway } from '../gateways/index.ts'
import type { CardOnFile } from '../gateways/saved-cards.ts'
import { getSavedCardMethods, type Method } from '../methods/methods.ts'
import type { Payment } from '../queries.ts'
import { ensureCustomer } from './customers.ts'
import { cardById, findCard } from './queries.ts'
import { isExpired } from './rules.ts'

/** What the shopper chose: a saved card, or to save the card that pays. */
export type CardChoice = { savedCard?: string | undefined; saveCard?: boolean | undefined }

/** The parts of a new payment that the choice decides. */
type ChosenCard = { data: AttemptData; cardBrand?: string; cardLast4?: string }

/**
 * Prepares a payment that charges or saves a card.
 * Refuses `not-found` for a card of another member and one that is removed, `method-unavailable` for one that
 * has expired and for methods without saved cards, and `gateway-unreachable`.
 */
export async function chooseCard(
  ctx: MemberContext,
  method: Method,
  gatewayId: string,
  { savedCard, saveCard = false }: CardChoice,
): Promise<Result<ChosenCard>> {
  if (!savedCard && !saveCard) return ok({ data: {} })
  // Belongs to no payment yet, so it is not logged.
  const cards = connectGateway(ctx.config, gatewayId, fetch)?.cards
  const isAble = getSavedCardMethods(gatewayId).includes(method.id)
  if (savedCard) {
    const card = await findCard(ctx.db, ctx.member.id, savedCard)
    if (!card) return refuse('not-found')
    const isOfAccount = card.gateway === gatewayId && card.account === cards?.account
    if (!isAble || !isOfAccount || isExpired(card, ctx.clock.now())) return refuse('method-unavailable')
    const { id, customerId, brand, last4 } = card
    return ok({ data: { card: id, customer: customerId }, cardBrand: brand, cardLast4: last4 })
  }
  if (!isAble || !cards) return refuse('method-unavailable')
  const customer = await ensureCustomer(ctx, gatewayId, cards)
  return customer ? ok({ data: { save: '1', customer } }) : refuse('gateway-unreachable')
}

/** The card inputs of `GatewayClient.create`. */
export async function cardsOfPayment(
  ctx: Pick<MemberContext, 'db'>,
  payment: Payment,
): Promise<{ saveFor?: string; cardOnFile?: CardOnFile }> {
  const { card: id, save, customer } = readAttempt(payment)
  if (save && customer) return { saveFor: customer }
  // A card that is being removed stays until its open payments have ended.
  const card = id ? await cardById(ctx.db, id) : undefined
  return card ? { cardOnFile: { customerId: card.customerId, reference: card.reference } } : {}
}
