import {
  adminCategoryDelete,
  adminCategoryList,
  adminCategoryMove,
  adminCategorySave,
} from '@pasar/contract/calls/admin/categories'
import {
  adminGoodsDuplicate,
  adminGoodsInfo,
  adminGoodsList,
  adminGoodsSave,
  adminGoodsState,
  adminGoodsStates,
  adminSkuPrice,
} from '@pasar/contract/calls/admin/goods'
import {
  adminGoodsExport,
  adminGoodsImport,
  adminGoodsImportPreview,
} from '@pasar/contract/calls/admin/goods-transfer'
import { handle, type Route } from '../../platform/http/handle.ts'
import { deleteCategory, moveCategory, saveCategory } from './change-categories.ts'
import { changePrice, changeState, changeStates, listGoodsForStaff } from './change-goods.ts'
import { duplicateGoods } from './duplicate-goods.ts'
import { showForEditing } from './edit-goods.ts'
import { exportGoods } from './export-goods.ts'
import { importGoods, previewImport } from './import-goods.ts'
import { listCategoriesForStaff } from './list-categories.ts'
import { saveGoods } from './save-goods.ts'

export const catalogAdminRoutes: Route[] = [
  handle(adminGoodsList, listGoodsForStaff),
  handle(adminGoodsInfo, showForEditing),
  handle(adminGoodsSave, saveGoods),
  handle(adminGoodsDuplicate, duplicateGoods),
  handle(adminGoodsState, changeState),
  handle(adminGoodsStates, changeStates),
  handle(adminSkuPrice, changePrice),
  handle(adminGoodsExport, exportGoods),
  handle(adminGoodsImportPreview, previewImport),
  handle(adminGoodsImport, importGoods),
  handle(adminCategoryList, listCategoriesForStaff),
  handle(adminCategorySave, saveCategory),
  handle(adminCategoryMove, moveCategory),
  handle(adminCategoryDelete, deleteCategory),
]
