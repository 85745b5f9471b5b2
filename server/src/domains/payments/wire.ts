import type { NextAction as WireNext } from '@pasar/contract/calls/paying'
import type { NextAction } from './gateways/gateway.ts'

/** What the client is told of a payment's state. */
export function wireState(state: string): 'in_progress' | 'success' | 'failed' | 'closed' {
  if (state === 'succeeded') return 'success'
  if (state === 'failed') return 'failed'
  return state === 'cancelled' ? 'closed' : 'in_progress'
}

/** The next action with every field there, as the contract has it. */
export function wireNext(stored: unknown): WireNext {
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
