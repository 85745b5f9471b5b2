import type { PaymentMethod, PaymentMethodId } from '@pasar/contract/calls/payment-methods'

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
