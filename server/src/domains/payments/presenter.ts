import type { Output } from '@pasar/contract/call'
import type { NextAction as ContractNext, orderPay } from '@pasar/contract/calls/payments'
import type { NextAction } from './gateways/gateway.ts'

/** A payment's state in the contract's terms. */
export function presentState(state: string): 'in_progress' | 'success' | 'failed' | 'closed' {
  if (state === 'succeeded') return 'success'
  if (state === 'failed') return 'failed'
  return state === 'cancelled' ? 'closed' : 'in_progress'
}

/** A next action with every field of the contract. */
export function presentNext(stored: unknown): ContractNext {
  const next = stored as NextAction
  return {
    type: next.type,
    url: 'url' in next ? next.url : '',
    fields: 'fields' in next ? next.fields : {},
    content: 'content' in next ? next.content : '',
    sdk: 'sdk' in next ? next.sdk : '',
    params: 'params' in next ? next.params : {},
  }
}

/** A payment by the wallet, which succeeds at once. */
export const presentPaid = (no: string): Output<typeof orderPay> => ({
  paymentNo: no,
  state: 'success',
  next: presentNext({ type: 'none' }),
})
