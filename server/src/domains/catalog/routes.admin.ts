import {
  adminCategoryDelete,
  adminCategoryList,
  adminCategoryMove,
  adminCategorySave,
} from '@pasar/contract/calls/admin/catalog/categories'
import {
  adminProductExport,
  adminProductImport,
  adminProductImportPreview,
} from '@pasar/contract/calls/admin/catalog/product-csv'
import {
  adminProductDuplicate,
  adminProductInfo,
  adminProductList,
  adminProductSave,
  adminProductState,
  adminProductStates,
  adminSkuPrice,
} from '@pasar/contract/calls/admin/catalog/products'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { deleteCategory, moveCategory, saveCategory } from './admin/change-categories.ts'
import { changePrice, changeState, changeStates, listGoodsForStaff } from './admin/change-product.ts'
import { duplicateGoods } from './admin/duplicate-product.ts'
import { showForEditing } from './admin/edit-product.ts'
import { exportGoods } from './admin/export-products.ts'
import { importGoods, previewImport } from './admin/import-products.ts'
import { listCategoriesForStaff } from './admin/list-categories.ts'
import { saveGoods } from './admin/save-product.ts'

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
