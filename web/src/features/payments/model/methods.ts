import type { Output } from '@pasar/contract/call'
import type { BillCard } from '@pasar/contract/calls/account/saved-cards'
import type { PaymentMethod, PaymentMethodId } from '@pasar/contract/calls/payment-methods'
import type { billInfo } from '@pasar/contract/calls/payments'

/**
 * Selects the first usable method of `preferred`, else the first usable one. Returns undefined without usable
 * methods.
 */
export function selectMethod(
  methods: readonly PaymentMethod[],
  preferred: readonly (PaymentMethodId | null)[],
): PaymentMethod | undefined {
  const usable = methods.filter((method) => method.usable)
  for (const id of preferred) {
    const found = usable.find((method) => method.id === id)
    if (found) return found
  }
  return usable[0]
}

/** A method to pay by: one of the bill's, or a saved card's. */
export type PayMethod = Pick<PaymentMethod, 'id' | 'name' | 'group' | 'asksBank' | 'amount'> & {
  /** Id of the saved card that it charges. */
  savedCard?: string
}

/** The method that charges a saved card. @param name the card's name */
export const toPayMethod = ({ id, method, amount }: BillCard, name: string): PayMethod => ({
  ...{ id: method, name, amount, savedCard: id },
  group: 'card',
  asksBank: false,
})

type CardBill = Pick<Output<typeof billInfo>, 'savedCards' | 'methods' | 'chosen'>

/**
 * Selects the saved card to pay by: the chosen one; else the first usable one, unless another method was
 * chosen, also before for these orders.
 */
export function selectCard(
  { savedCards, methods, chosen }: CardBill,
  choice: { card: string | null; method: PaymentMethodId | '' },
): BillCard | undefined {
  const usable = savedCards.filter((card) => card.usable)
  const picked = usable.find((card) => card.id === choice.card)
  if (picked || choice.method) return picked
  const before = methods.find((method) => method.id === chosen && method.usable)
  return before && before.group !== 'card' ? undefined : usable[0]
}

declare global {
  interface Window {
    /** Safari on devices with Apple Pay. */
    ApplePaySession?: { canMakePayments: () => boolean }
  }
}

const canPayWithApple = (): boolean => window.ApplePaySession?.canMakePayments() === true

/**
 * Returns whether this browser supports a payment method or top-up channel. Apple Pay works on Apple's
 * devices only.
 */
export const isSupported = ({ id }: { id: string }): boolean => id !== 'applepay' || canPayWithApple()

const cardPageMethods = ['card', 'unionpay', 'applepay', 'jcb'] as const

/** Returns whether a method uses the hosted card page. */
export const isCardPageMethod = (id: PaymentMethodId): id is (typeof cardPageMethods)[number] =>
  cardPageMethods.some((method) => method === id)
