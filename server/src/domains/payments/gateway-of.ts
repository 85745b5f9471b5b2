import type { Currency } from '@pasar/contract/money'
import type { Deps } from '../../platform/context.ts'
import type { PaymentGateway, PaymentRef } from './gateways/gateway.ts'
import { makeGateway } from './gateways/index.ts'
import { keepingFetch } from './keep-messages.ts'
import type { Payment } from './queries.ts'

/**
 * The payment company for one payment: all that it says and hears is kept with the payment.
 * @param id undefined is answered where the payment went through none, or the shop is not set up for it
 */
export const gatewayFor = (deps: Deps, id: string, paymentNo: string): PaymentGateway | undefined =>
  makeGateway(deps.config, id, keepingFetch(deps, id, paymentNo))

/** A payment as its vendor knows it. */
export const refOf = (payment: Payment): PaymentRef => ({
  paymentNo: payment.no,
  currency: payment.currency as Currency,
  vendorId: payment.vendorId,
  data: payment.data as Record<string, string>,
})
