import * as goods from '@pasar/contract/calls/shops/goods'
import * as notes from '@pasar/contract/calls/shops/notes'
import * as shop from '@pasar/contract/calls/shops/shop'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { showFigures } from './figures/show-figures.ts'
import { listOwn, saveProducts, sortProducts } from './goods/own-products.ts'
import { listShopProducts, showShopProduct } from './goods/show-products.ts'
import { exportNotes } from './notes/export-notes.ts'
import { createNote, deleteNote, listOwnNotes } from './notes/notes.ts'
import { closeShop } from './profile/close-shop.ts'
import { editShop } from './profile/edit-shop.ts'
import { listShops } from './profile/list-shops.ts'
import { showShopEntries } from './profile/show-entries.ts'
import { showShop } from './profile/show-shop.ts'
import { listWorkers, saveWorker } from './workers/workers.ts'

export const shopRoutes: Route[] = [
  handle(shop.shopInfo, showShop),
  handle(shop.shopList, listShops),
  handle(shop.shopEdit, editShop),
  handle(shop.shopClose, closeShop),
  handle(shop.shopTotal, showFigures, { replica: true }),
  handle(shop.shopWorkerList, listWorkers),
  handle(shop.shopWorkerSave, saveWorker),
  handle(shop.shopSettingsPage, showShopEntries),
  handle(goods.shopProductList, listShopProducts),
  handle(goods.shopProductInfo, showShopProduct),
  handle(goods.shopOwnProducts, listOwn),
  handle(goods.shopProductSave, saveProducts),
  handle(goods.shopProductOrder, sortProducts),
  handle(notes.sellNoteCreate, createNote),
  handle(notes.sellNoteDelete, deleteNote),
  handle(notes.sellNoteList, listOwnNotes),
  handle(notes.sellNoteExport, exportNotes),
]
