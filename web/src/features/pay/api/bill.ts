import { choosePayWay } from '@pasar/contract/calls/pay-methods'
import { payInfo } from '@pasar/contract/calls/paying'
import { useRead } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { inShell } from '@/platform/surroundings.ts'

/**
 * What is to be paid for the orders, until when, and how it can be.
 * @param mixed the balance pays a part: the other methods charge the rest
 */
export const useBill = (orderIds: string, mixed: boolean) =>
  useRead(
    payInfo,
    { orderIds, inShell: inShell() ? '1' : '', mixed: mixed ? '1' : '' },
    { staleTime: 0, enabled: orderIds !== '', handles: ['not-found', 'order-not-payable'] },
  )

/** Remembers the method; when that fails nothing is lost but the memory of it. */
export const useRememberMethod = () =>
  useCall(choosePayWay, { handles: ['not-found', 'order-not-payable', 'method-unavailable'] })
