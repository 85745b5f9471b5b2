import { createHash } from 'node:crypto'
import type { Context } from '../lib/context.ts'
import type { CardForm } from './cards.ts'
import { savedOutcome } from './cards.ts'
import type { CardToSave, CardTrace, Order } from './state.ts'

export type Customer = {
  id: string
  /** The shop's id of the member. */
  reference: string
  createdAt: string
}

export type SavedCard = CardToSave & {
  id: string
  customer: string
  createdAt: string
  /** Set once the shop or the dashboard removed it. */
  removedAt: string | null
}

/** Reads the card of a form to save. */
export function toSave({ number, expiry }: CardForm, trace: CardTrace): CardToSave {
  const digits = number.replace(/\D/g, '')
  const [month = '', year = ''] = expiry.match(/\d+/g) ?? []
  return {
    ...trace,
    month: Number(month),
    year: 2000 + (Number(year) % 100),
    fingerprint: createHash('sha256').update(digits).digest('hex').slice(0, 16),
    outcome: savedOutcome(digits),
  }
}

/** Opens the customers of a vendor and the cards that it keeps for them. */
export function openVault(vendor: string, { store, now }: Pick<Context, 'store' | 'now'>) {
  const state = store.part(`${vendor}-vault`, {
    customers: {} as Record<string, Customer>,
    cards: {} as Record<string, SavedCard>,
  })
  const iso = () => new Date(now()).toISOString()
  return {
    customer: (id: string): Customer | undefined => state.customers[id],
    customerOf: (reference: string) =>
      Object.values(state.customers).find((it) => it.reference === reference),
    addCustomer(id: string, reference: string): Customer {
      const customer = { id, reference, createdAt: iso() }
      state.customers[id] = customer
      store.changed()
      return customer
    },
    card: (id: string): SavedCard | undefined => state.cards[id],
    /** Newest first. */
    cards: () => Object.values(state.cards).reverse(),
    /** The cards that the vendor's page offers for a payment. */
    offeredFor(order: Order): SavedCard[] {
      const { offerCardsOf } = order
      if (!offerCardsOf) return []
      return this.cards().filter((it) => it.customer === offerCardsOf && !it.removedAt && !this.isExpired(it))
    },
    /** Saves the card of a succeeded payment, where the shop asked for it. */
    save(order: Order, newId: () => string): SavedCard | undefined {
      if (!order.saveFor || !order.toSave) return undefined
      const id = newId()
      const card = { ...order.toSave, id, customer: order.saveFor, createdAt: iso(), removedAt: null }
      state.cards[id] = card
      order.savedCard = id
      order.toSave = null
      store.changed()
      return card
    },
    /** @returns false where it is removed already */
    remove(card: SavedCard): boolean {
      if (card.removedAt) return false
      card.removedAt = iso()
      store.changed()
      return true
    },
    change(card: SavedCard, change: Partial<Pick<SavedCard, 'month' | 'year' | 'last4' | 'outcome'>>) {
      Object.assign(card, change)
      store.changed()
    },
    /** Whether the month of its expiry is over, in every time zone. */
    isExpired: ({ month, year }: SavedCard) => Date.UTC(year, month, 1, 12) < now(),
  }
}

export type Vault = ReturnType<typeof openVault>

/** What a bank or the vendor's dashboard does with a saved card. */
export const cardActions = {
  /** The bank sends a new card: a later expiry and other last digits. */
  renew: ({ year }: SavedCard) => ({ year: year + 4, last4: '9999' }),
  expire: () => ({ month: 1, year: 2020 }),
  decline: () => ({ outcome: 'insufficient_funds' as const }),
  challenge: () => ({ outcome: 'challenge' as const }),
} satisfies Record<string, (card: SavedCard) => Partial<SavedCard>>
