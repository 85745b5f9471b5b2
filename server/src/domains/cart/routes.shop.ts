import {
  cartAdd,
  cartCount,
  cartDelete,
  cartList,
  cartMerge,
  cartPreview,
  cartUpdate,
  cartUpdateAll,
} from '@pasar/contract/calls/cart'
import { handle, handleStatement, type Route } from '../../platform/http/calls/handle.ts'
import { addItem, mergeCart } from './add-items.ts'
import { deleteLines, updateLine, updateLines } from './change-cart.ts'
import { countCart, previewCart, showCart } from './show-cart.ts'

export const cartRoutes: Route[] = [
  handle(cartList, showCart),
  handle(cartCount, countCart),
  handle(cartPreview, previewCart),
  handleStatement(cartAdd, addItem),
  handle(cartDelete, deleteLines),
  handle(cartUpdate, updateLine),
  handle(cartUpdateAll, updateLines),
  handle(cartMerge, mergeCart),
]
