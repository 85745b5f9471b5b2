import { paymentMethodChoose } from '@pasar/contract/calls/payment-methods'
import { billInfo } from '@pasar/contract/calls/payments'
import { useRead } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { isInShell } from '@/platform/environment.ts'

/**
 * What is to be paid for the orders, until when, and how it can be.
 * @param mixed the balance pays a part: the other methods charge the rest
 */
export const useBill = (orderIds: string, mixed: boolean) =>
  useRead(
    billInfo,
    { orderIds, inShell: isInShell() ? '1' : '', mixed: mixed ? '1' : '' },
    { staleTime: 0, enabled: orderIds !== '', handles: ['not-found', 'order-not-payable'] },
  )

/** Remembers the method; when that fails nothing is lost but the memory of it. */
export const useRememberMethod = () =>
  useCall(paymentMethodChoose, { handles: ['not-found', 'order-not-payable', 'method-unavailable'] })
