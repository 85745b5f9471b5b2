import {
  shopCartAdd,
  shopCartCount,
  shopCartDelete,
  shopCartList,
  shopCartUpdate,
} from '@pasar/contract/calls/shops/cart'
import { handle, type Route } from '../../../platform/http/calls/handle.ts'
import { addShopItem, deleteShopItems, updateShopItems } from './change-cart.ts'
import { countShopCart, showShopCart } from './show-cart.ts'

export const shopCartRoutes: Route[] = [
  handle(shopCartList, showShopCart),
  handle(shopCartCount, countShopCart),
  handle(shopCartAdd, addShopItem),
  handle(shopCartUpdate, updateShopItems),
  handle(shopCartDelete, deleteShopItems),
]
