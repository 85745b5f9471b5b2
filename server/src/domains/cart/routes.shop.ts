import {
  cartAdd,
  cartDelete,
  cartInstallAll,
  cartList,
  cartPreview,
  cartTotal,
  cartUpdate,
  cartUpdateAll,
} from '@pasar/contract/calls/cart'
import { handle, handleStatement, type Route } from '../../platform/http/handle.ts'
import { deleteLines, updateLine, updateLines } from './change-cart.ts'
import { addItem, installLines } from './fill-cart.ts'
import { countCart, previewCart, showCart } from './show-cart.ts'

export const cartRoutes: Route[] = [
  handle(cartList, showCart),
  handle(cartTotal, countCart),
  handle(cartPreview, previewCart),
  handleStatement(cartAdd, addItem),
  handle(cartDelete, deleteLines),
  handle(cartUpdate, updateLine),
  handle(cartUpdateAll, updateLines),
  handle(cartInstallAll, installLines),
]
