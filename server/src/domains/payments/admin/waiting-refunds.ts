import type { Config } from '../../../config.ts'
import { gatewayById, isConfigured } from '../gateways/index.ts'
import type { Payment } from '../queries.ts'
import type { Refund } from '../refunds/queries.ts'
import { listWaiting } from '../refunds/refund-rules.ts'

/**
 * The refunds and open disputes of a payment whose outcome only staff can record: the gateway has no keys any
 * more, or it knows no refund numbers and its answer to the request was lost.
 */
export function listWaitingForStaff(
  config: Config,
  { gateway }: Pick<Payment, 'gateway'>,
  refunds: readonly Refund[],
): Refund[] {
  if (!isConfigured(config, gateway)) return listWaiting(refunds)
  if (!gatewayById(gateway)?.capabilities.refundsSequentially) return []
  return refunds.filter(({ state, vendorRefundId }) => state === 'refunding' && vendorRefundId === '')
}
