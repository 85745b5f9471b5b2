import { draftPreview, orderCreate } from '@pasar/contract/calls/checkout'
import { handle, handleStatement, type Route } from '../../platform/http/calls/handle.ts'
import { gateDraft, gateOrder } from '../waiting-room/index.ts'
import { placeOrder } from './create-order.ts'
import { gateHotSkus } from './hot-skus.ts'
import { showDraft } from './show-draft.ts'

const requireAdmission = gateOrder('cart')

export const checkoutRoutes: Route[] = [
  handle(draftPreview, showDraft, { gate: gateDraft('cart') }),
  handleStatement(orderCreate, placeOrder, {
    storesKey: true,
    gate: (deps, input, request) =>
      requireAdmission(deps, input, { ...request, run: () => gateHotSkus(deps, input, request) }),
  }),
]
