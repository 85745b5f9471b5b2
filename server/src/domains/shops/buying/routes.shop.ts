import { shopBill, shopDraft, shopOrderPay } from '@pasar/contract/calls/shops/checkout'
import { handle, handleOutside, type Route } from '../../../platform/http/calls/handle.ts'
import { gateDraft } from '../../waiting-room/index.ts'
import { payShopOrders, showShopBill } from './pay-orders.ts'
import { showShopDrafts } from './show-drafts.ts'

export const shopBuyingRoutes: Route[] = [
  handle(shopDraft, showShopDrafts, { gate: gateDraft('shop-cart') }),
  handle(shopBill, showShopBill),
  handleOutside(shopOrderPay, payShopOrders),
]
