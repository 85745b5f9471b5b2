import * as calls from '@pasar/contract/calls/network/partners'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { applyAsDealer, applyAsServiceCenter, applyForShop } from './apply.ts'
import { listOwnApplications, showPartnerInfo, withdrawApplication } from './own-applications.ts'

export const partnerRoutes: Route[] = [
  handle(calls.dealerApply, applyAsDealer),
  handle(calls.serviceCenterApply, applyAsServiceCenter),
  handle(calls.shopApply, applyForShop),
  handle(calls.partnerInfo, showPartnerInfo),
  handle(calls.applicationList, listOwnApplications),
  handle(calls.applicationWithdraw, withdrawApplication),
]
