import type { PaymentMethod, PaymentMethodId } from '@pasar/contract/calls/payment-methods'

/**
 * The method that is ticked first: the shopper's own choice, the one remembered for the orders, else the first
 * usable. None when nothing can be used.
 */
export function selectMethod(
  methods: readonly PaymentMethod[],
  wishes: readonly (PaymentMethodId | null)[],
): PaymentMethod | undefined {
  const usable = methods.filter((method) => method.usable)
  for (const wish of wishes) {
    const found = usable.find((method) => method.id === wish)
    if (found) return found
  }
  return usable[0]
}

const cardPageMethods = ['card', 'unionpay', 'applepay', 'jcb'] as const

/** The card gateway's hosted page takes four of the methods. */
export const isCardPageMethod = (id: PaymentMethodId): id is (typeof cardPageMethods)[number] =>
  cardPageMethods.some((known) => known === id)
