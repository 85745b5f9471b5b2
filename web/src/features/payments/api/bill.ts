import { type PaymentMethodId, paymentMethodChoose } from '@pasar/contract/calls/payment-methods'
import { billInfo } from '@pasar/contract/calls/payments'
import { useRead } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { isInShell } from '@/platform/environment.ts'

/**
 * Reads the bill of orders: amount due, deadline and payment methods.
 * @param mixed whether the balance pays a part and the method the rest
 * @param method a method to list even where the card method replaces it
 */
export const useBill = (
  orderIds: string,
  { mixed, method }: { mixed: boolean; method: PaymentMethodId | undefined },
) =>
  useRead(
    billInfo,
    { orderIds, inShell: isInShell() ? '1' : '', mixed: mixed ? '1' : '', method },
    { staleTime: 0, enabled: orderIds !== '', handles: ['not-found', 'order-not-payable'] },
  )

/** Saves the selected method. Failures are ignored. */
export const useRememberMethod = () =>
  useCall(paymentMethodChoose, { handles: ['not-found', 'order-not-payable', 'method-unavailable'] })
