import type { PayMethod, PayMethodId } from '@pasar/contract/calls/pay-methods'

/**
 * The method that is ticked first: the shopper's own choice, the one remembered for the orders, else the first
 * usable. None when nothing can be used.
 */
export function tickedMethod(
  methods: readonly PayMethod[],
  wishes: readonly (PayMethodId | null)[],
): PayMethod | undefined {
  const usable = methods.filter((method) => method.usable)
  for (const wish of wishes) {
    const found = usable.find((method) => method.id === wish)
    if (found) return found
  }
  return usable[0]
}

const onCardPage = ['card', 'unionpay', 'applepay', 'jcb'] as const

/** The card gateway's hosted page takes four of the methods. */
export const isCard = (id: PayMethodId): id is (typeof onCardPage)[number] =>
  onCardPage.some((known) => known === id)
