import * as calls from '@pasar/contract/calls/international'
import type { Domain } from '../../platform/domain.ts'
import { handle, handleOutside, handleStatement } from '../../platform/http/calls/handle.ts'
import { payOrders } from '../payments/index.ts'
import { gateOrder } from '../waiting-room/index.ts'
import { createInternationalOrder } from './create-order.ts'
import { quoteFreight } from './quote-freight.ts'

/** International buy: quotes by country, and the checkout's placement for addresses abroad. */
export const international: Domain = {
  routes: [
    handle(calls.orderFreightFee, quoteFreight),
    handleStatement(calls.internationalOrderCreate, createInternationalOrder, { gate: gateOrder('cart') }),
    handleOutside(calls.internationalOrderPay, payOrders),
  ],
  jobs: [],
}
