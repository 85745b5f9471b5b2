import {
  adminCategoryDelete,
  adminCategoryList,
  adminCategoryMove,
  adminCategorySave,
} from '@pasar/contract/calls/admin/catalog/categories'
import { adminProductExport } from '@pasar/contract/calls/admin/catalog/product-csv'
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
import { changePrice, changeState, changeStates, listProductsForStaff } from './admin/change-product.ts'
import { duplicateProduct } from './admin/duplicate-product.ts'
import { showForEditing } from './admin/edit-product.ts'
import { exportProducts } from './admin/export-products.ts'
import { listCategoriesForStaff } from './admin/list-categories.ts'
import { saveProduct } from './admin/save-product.ts'

export const catalogAdminRoutes: Route[] = [
  handle(adminProductList, listProductsForStaff, { replica: true }),
  handle(adminProductInfo, showForEditing),
  handle(adminProductSave, saveProduct),
  handle(adminProductDuplicate, duplicateProduct),
  handle(adminProductState, changeState),
  handle(adminProductStates, changeStates),
  handle(adminSkuPrice, changePrice),
  handle(adminProductExport, exportProducts),
  handle(adminCategoryList, listCategoriesForStaff),
  handle(adminCategorySave, saveCategory),
  handle(adminCategoryMove, moveCategory),
  handle(adminCategoryDelete, deleteCategory),
]
