import { draftPreview, orderCreate } from '@pasar/contract/calls/checkout'
import { handle, handleStatement, type Route } from '../../platform/http/calls/handle.ts'
import { placeOrder } from './create-order.ts'
import { gateHotSkus } from './hot-skus.ts'
import { showDraft } from './show-draft.ts'

export const checkoutRoutes: Route[] = [
  handle(draftPreview, showDraft),
  handleStatement(orderCreate, placeOrder, { gate: gateHotSkus }),
]
