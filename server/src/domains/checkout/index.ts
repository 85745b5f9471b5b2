import { cartGoods, createOrder } from '@pasar/contract/calls/checkout'
import type { Domain } from '../../platform/domain.ts'
import { handle, handleStatement } from '../../platform/http/handle.ts'
import { placeOrder } from './create-order.ts'
import { showDraft } from './show-draft.ts'

export const checkout: Domain = {
  routes: [handle(cartGoods, showDraft), handleStatement(createOrder, placeOrder)],
  jobs: [],
}
