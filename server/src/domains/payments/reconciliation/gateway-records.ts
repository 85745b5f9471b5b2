import type { Deps } from '../../../platform/context.ts'
import { gatewayFor } from '../attempts/gateway-client.ts'
import type { Amount, StatementPage } from '../gateways/gateway.ts'
import { allGateways, connectGateway, isConfigured } from '../gateways/index.ts'
import type { ShopRecord, Span } from './records.ts'

export type { StatementLine } from '../gateways/gateway.ts'

/** A payment or refund as its provider reports it. */
export type ProviderRecord = {
  moved: boolean
  /** `untold`: the provider reports no amount · `foreign`: a currency that the shop does not know. */
  amount: Amount | 'untold' | 'foreign'
  /** The provider's state, for staff. */
  says: string
}

/**
 * Queries a payment or refund at its provider without applying the answer. Requests are logged with the
 * payment.
 * @returns undefined when the provider does not answer
 */
export async function queryProvider(deps: Deps, record: ShopRecord): Promise<ProviderRecord | undefined> {
  const gateway = gatewayFor(deps, record.gateway, record.ref.paymentNo)
  if (!gateway)
    throw new Error(`payment ${record.no} cannot be queried: gateway ${record.gateway} is not configured`)
  if (record.subject === 'payment') {
    const { unknown, state, paid, attemptFailed } = await gateway.query(record.ref)
    if (unknown) return undefined
    const says = attemptFailed ? `${state}, ${attemptFailed.code}` : state
    return { moved: state === 'succeeded', amount: paid ?? 'foreign', says }
  }
  const { state, heard, message } = await gateway.queryRefund(record.ref)
  if (heard === 'nothing' || (state === 'unknown' && heard !== 'absent')) return undefined
  const says = state === 'unknown' ? 'not known' : message ? `${state}, ${message}` : state
  return { moved: state === 'refunded', amount: 'untold', says }
}

/** Whether a gateway is configured. */
export const canQuery = (deps: Deps, gateway: string): boolean => isConfigured(deps.config, gateway)

/** The configured gateways that provide statements. */
export const gatewaysWithStatement = (deps: Deps): string[] =>
  allGateways()
    .filter(({ id, capabilities }) => capabilities.statement && isConfigured(deps.config, id))
    .map(({ id }) => id)

/**
 * Reads a page of a provider's statement.
 * @param cursor empty for the first page
 * @returns undefined when the provider does not answer
 */
export async function readStatement(
  deps: Deps,
  gateway: string,
  span: Span,
  cursor: string,
): Promise<StatementPage | undefined> {
  // Belongs to no payment, so it is not logged.
  return await connectGateway(deps.config, gateway, fetch)?.statement?.(span, cursor)
}
