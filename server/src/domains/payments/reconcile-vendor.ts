import type { Deps } from '../../platform/context.ts'
import { gatewayFor } from './gateway-of.ts'
import type { Amount, StatementPage } from './gateways/gateway.ts'
import { gatewayIds, isSetUp, makeGateway } from './gateways/index.ts'
import type { Ours, Span } from './reconcile-queries.ts'

export type { StatementLine } from './gateways/gateway.ts'

/** What a vendor says of a payment or a refund. */
export type Theirs = {
  moved: boolean
  /** `untold`: it says that it moved and not how much · `foreign`: in a currency that the shop does not know. */
  amount: Amount | 'untold' | 'foreign'
  /** In the vendor's terms, for a person. */
  says: string
}

/**
 * Asks a vendor how a payment or refund stands, and changes nothing here. What is said is kept with the payment.
 * @returns undefined when the vendor does not say
 */
export async function askAbout(deps: Deps, ours: Ours): Promise<Theirs | undefined> {
  const gateway = gatewayFor(deps, ours.gateway, ours.ref.paymentNo)
  if (!gateway) throw new Error(`no gateway ${ours.gateway} to ask about ${ours.no}`)
  if (ours.subject === 'payment') {
    const { unknown, state, paid, attemptFailed } = await gateway.query(ours.ref)
    if (unknown) return undefined
    const says = attemptFailed ? `${state}, ${attemptFailed.code}` : state
    return { moved: state === 'succeeded', amount: paid ?? 'foreign', says }
  }
  const { state, heard, message } = await gateway.queryRefund(ours.ref)
  if (heard === 'nothing' || (state === 'unknown' && heard !== 'absent')) return undefined
  const says = state === 'unknown' ? 'not known' : message ? `${state}, ${message}` : state
  return { moved: state === 'refunded', amount: 'untold', says }
}

/** Whether the shop has what it needs to ask a gateway. */
export const canAsk = (deps: Deps, gateway: string): boolean => isSetUp(deps.config, gateway)

/** The gateways that are set up and give a statement of a day. */
export const withStatement = (deps: Deps): string[] =>
  gatewayIds.filter((id) => makeGateway(deps.config, id, fetch)?.statement)

/**
 * A page of a vendor's statement.
 * @param cursor empty for the first page
 * @returns undefined when the vendor does not answer
 */
export async function statementOf(
  deps: Deps,
  gateway: string,
  span: Span,
  cursor: string,
): Promise<StatementPage | undefined> {
  // It is about no payment in particular, so it is kept with none.
  return await makeGateway(deps.config, gateway, fetch)?.statement?.(span, cursor)
}
