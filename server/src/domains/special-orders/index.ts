import { specialOrderCreate } from '@pasar/contract/calls/orders/special-orders'
import type { Domain } from '../../platform/domain.ts'
import { handleKinds } from '../../platform/http/calls/handle.ts'
import { orderPack } from '../couple-packs/index.ts'
import { createShopOrders } from '../shops/index.ts'
import { gateOrder } from '../waiting-room/index.ts'

/** The call that places orders on terms of their own, by kind. */
export const specialOrders: Domain = {
  routes: [
    handleKinds(
      specialOrderCreate,
      {
        lovers: { mode: 'outside', run: orderPack },
        shop: { mode: 'transaction', run: createShopOrders },
      },
      { gate: gateOrder('shop-cart') },
    ),
  ],
  jobs: [],
}
