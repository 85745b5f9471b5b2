import * as calls from '@pasar/contract/calls/admin/catalog/promotions'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import {
  deletePromotion,
  listPromotions,
  savePromotion,
  showPromotion,
  stopPromotion,
} from './admin/change-promotions.ts'

export const promotionAdminRoutes: Route[] = [
  handle(calls.adminPromotionList, listPromotions),
  handle(calls.adminPromotionInfo, showPromotion),
  handle(calls.adminPromotionSave, savePromotion),
  handle(calls.adminPromotionStop, stopPromotion),
  handle(calls.adminPromotionDelete, deletePromotion),
]
