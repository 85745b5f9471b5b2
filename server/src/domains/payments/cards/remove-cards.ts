import { and, eq } from 'drizzle-orm'
import type { Deps } from '../../../platform/context.ts'
import { drainByGateway } from '../drain-by-gateway.ts'
import { connectGateway } from '../gateways/index.ts'
import type { ReportedCard } from '../gateways/saved-cards.ts'
import {
  byReference,
  type CardRow,
  changeCard,
  claimDueCards,
  deleteCard,
  isCharging,
  listDueGateways,
} from './queries.ts'
import { retryIn } from './rules.ts'
import { savedCards } from './tables.ts'

/** How long a card waits for the payment that charges it. */
const CHARGING_MS = 60_000

/** Removes the due cards at their processors, then deletes them. */
export async function removeCards(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const retryAt = new Date(now.getTime() + CHARGING_MS)
  await drainByGateway<CardRow>(deps, {
    gateways: () => listDueGateways(deps.db, now),
    claim: (gateway, limit) => claimDueCards(deps.db, gateway, { now, retryAt, limit }),
    run: (card) => removeAtProcessor(deps, card),
  })
}

/**
 * Removes a card at its processor. While a payment charges it, it waits: the processor may need it until the
 * bank has approved. A card of another account than that of the configured keys is only deleted here.
 * @returns whether the processor answered
 */
async function removeAtProcessor(deps: Deps, card: CardRow): Promise<boolean> {
  if (await isCharging(deps.db, card)) return true
  // Belongs to no payment, so it is not logged.
  const cards = connectGateway(deps.config, card.gateway, fetch)?.cards
  const isOfOther = cards !== undefined && cards.account !== card.account
  if (isOfOther)
    deps.log.warn({ gateway: card.gateway, card: card.id }, 'saved card of another account deleted')
  const isGone = isOfOther || (await cards?.remove(card.reference)) === true
  if (isGone) await deleteCard(deps.db, card.id)
  else {
    const nextTryAt = new Date(deps.clock.now().getTime() + retryIn(card.attempts))
    await changeCard(deps.db, card.id, { nextTryAt })
  }
  return isGone
}

/** Applies a change that a processor reports: a removed card is deleted, a renewed one has a new expiry. */
export async function applyReportedCard(
  { db }: Pick<Deps, 'db'>,
  gateway: string,
  { reference, details }: ReportedCard,
): Promise<void> {
  const where = byReference(gateway, reference)
  if (details === null) await db.delete(savedCards).where(where)
  else
    await db
      .update(savedCards)
      .set(details)
      .where(and(where, eq(savedCards.state, 'saved')))
}
