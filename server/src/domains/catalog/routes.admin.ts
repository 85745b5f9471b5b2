import {
  adminCategoryDelete,
  adminCategoryList,
  adminCategoryMove,
  adminCategorySave,
} from '@pasar/contract/calls/admin/catalog/categories'
import {
  adminProductDuplicate,
  adminProductInfo,
  adminProductList,
  adminProductSave,
  adminProductState,
  adminProductStates,
  adminSkuPrice,
} from '@pasar/contract/calls/admin/catalog/products'
import {
  adminProductExport,
  adminProductImport,
  adminProductImportPreview,
} from '@pasar/contract/calls/admin/catalog/product-csv'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { deleteCategory, moveCategory, saveCategory } from './change-categories.ts'
import { changePrice, changeState, changeStates, listGoodsForStaff } from './change-goods.ts'
import { duplicateGoods } from './duplicate-goods.ts'
import { showForEditing } from './edit-goods.ts'
import { exportGoods } from './export-goods.ts'
import { importGoods, previewImport } from './import-goods.ts'
import { listCategoriesForStaff } from './list-categories.ts'
import { saveGoods } from './save-goods.ts'

export const catalogAdminRoutes: Route[] = [
  handle(adminProductList, listGoodsForStaff),
  handle(adminProductInfo, showForEditing),
  handle(adminProductSave, saveGoods),
  handle(adminProductDuplicate, duplicateGoods),
  handle(adminProductState, changeState),
  handle(adminProductStates, changeStates),
  handle(adminSkuPrice, changePrice),
  handle(adminProductExport, exportGoods),
  handle(adminProductImportPreview, previewImport),
  handle(adminProductImport, importGoods),
  handle(adminCategoryList, listCategoriesForStaff),
  handle(adminCategorySave, saveCategory),
  handle(adminCategoryMove, moveCategory),
  handle(adminCategoryDelete, deleteCategory),
]
