import { html } from '../lib/html.ts'
import type { Processor } from '../pay/processor.ts'
import { cardActions, type SavedCard } from '../pay/vault.ts'
import { emptyState, moment, panelPage, postButton } from './layout.ts'

/** A saved card with the processor that keeps it. */
export type VendorCard = { processor: Processor; card: SavedCard }

/** Returns the saved cards of all vendors. */
export const allCards = (processors: readonly Processor[]): VendorCard[] =>
  processors.flatMap((processor) => processor.vault.cards().map((card) => ({ processor, card })))

export const findCard = (processors: readonly Processor[], id: string): VendorCard | undefined =>
  allCards(processors).find(({ card }) => card.id === id)

/** Returns a card for the panel's JSON. */
export const cardResponse = ({ processor, card }: VendorCard) => ({
  ...{ id: card.id, vendor: processor.vendor.id, customer: card.customer, outcome: card.outcome },
  ...{ brand: card.brand, last4: card.last4, month: card.month, year: card.year },
  member: processor.vault.customer(card.customer)?.reference ?? '',
  removedAt: card.removedAt,
})

/**
 * Runs an action of the bank, or of the vendor's dashboard, and notifies the shop of what it must know.
 * @returns false where the card is removed; undefined for an unknown action
 */
export async function actOnCard(
  { processor: { vault, webhooks }, card }: VendorCard,
  action: string,
  webhook: string,
): Promise<boolean | undefined> {
  if (action === 'remove') {
    if (!vault.remove(card)) return false
    await webhooks.sendCard(card, 'removed', webhook)
    return true
  }
  if (!Object.hasOwn(cardActions, action)) return undefined
  if (card.removedAt) return false
  vault.change(card, cardActions[action as keyof typeof cardActions](card))
  if (action === 'renew') await webhooks.sendCard(card, 'renewed', webhook)
  return true
}

const labels = {
  renew: 'Renew',
  expire: 'Expire',
  decline: 'Decline from now on',
  challenge: 'Ask for a code from now on',
  remove: 'Remove',
} as const

/** Renders the saved cards with their actions. */
export function savedCardsPage(cards: readonly VendorCard[]) {
  const rows = cards.map(({ processor, card }) => {
    const actions = card.removedAt
      ? html`<span class="tag plain">removed</span>`
      : html`<div class="buttons">${Object.entries(labels).map(([name, label]) =>
          postButton(`/saved-cards/${card.id}/do/${name}`, label, name === 'remove' ? 'danger' : ''),
        )}</div>`
    return html`<li><div><b>${card.brand} •••• ${card.last4}, ${card.month}/${card.year}</b><small>${processor.vendor.name} · ${card.customer} · ${card.outcome} · ${moment(card.createdAt)}</small></div>
${actions}</li>`
  })
  return panelPage(
    '/saved-cards',
    'Saved cards',
    html`<h1>Saved cards</h1><section class="card flush" id="saved-cards" data-live>${
      rows.length > 0 ? html`<ul class="rows">${rows}</ul>` : emptyState('No saved card yet.')
    }</section>`,
  )
}
