import type { Currency } from '@pasar/contract/money'
import type { Deps } from '../../../platform/context.ts'
import type { GatewayClient, PaymentRef } from '../gateways/gateway.ts'
import { connectGateway } from '../gateways/index.ts'
import { loggingFetch } from '../message-log/message-log.ts'
import type { Payment } from '../queries.ts'

/**
 * The client of a gateway for one payment; its requests are logged with the payment.
 * @returns undefined for a gateway that is not configured
 */
export const gatewayFor = (deps: Deps, id: string, paymentNo: string): GatewayClient | undefined =>
  connectGateway(deps.config, id, loggingFetch(deps, id, paymentNo))

/** A payment as its gateway knows it. */
export const toPaymentRef = (payment: Payment): PaymentRef => ({
  paymentNo: payment.no,
  currency: payment.currency as Currency,
  vendorId: payment.vendorId,
  data: payment.data as Record<string, string>,
})
