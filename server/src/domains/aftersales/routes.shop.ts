import * as calls from '@pasar/contract/calls/after-sales/after-sales'
import * as centerCalls from '@pasar/contract/calls/after-sales/center-returns'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { checkRequest } from './apply.ts'
import { listReturns } from './centers/center-returns.ts'
import { takeIn } from './centers/take-in.ts'
import {
  confirmAfterSale,
  escalateAfterSale,
  readAnswers,
  withdrawAfterSale,
  writeToShop,
} from './change-request.ts'
import { listEligibleItems } from './eligibility.ts'
import { listCenters, listReasons, listReturnCarriers } from './options.ts'
import { listAfterSales, showAfterSale, trackAfterSale } from './own-requests.ts'
import { listReplacements } from './replacements.ts'
import { sendGoods } from './send-goods.ts'
import { submitAfterSale } from './submit.ts'

export const afterSaleRoutes: Route[] = [
  handle(calls.afterSaleGoods, listEligibleItems),
  handle(calls.orderAfterSaleApply, checkRequest),
  handle(calls.orderAfterSaleSubmit, submitAfterSale),
  handle(calls.afterSaleSubmit, submitAfterSale),
  handle(calls.afterSaleList, listAfterSales, { replica: true }),
  handle(calls.afterSaleInfo, showAfterSale),
  handle(calls.afterSaleCancel, withdrawAfterSale),
  handle(calls.afterSaleExpressSave, sendGoods),
  handle(calls.afterSaleReceipt, confirmAfterSale),
  handle(calls.afterSaleTrack, trackAfterSale),
  handle(calls.afterSaleReplacements, listReplacements),
  handle(calls.afterSaleCarriers, listReturnCarriers),
  handle(calls.afterSaleCenters, listCenters),
  handle(calls.afterSaleReasonList, listReasons),
  handle(calls.afterSaleMessage, writeToShop),
  handle(calls.afterSaleRead, readAnswers),
  handle(calls.afterSaleEscalate, escalateAfterSale),
  handle(centerCalls.centerReturnList, listReturns),
  handle(centerCalls.centerReturnTakeIn, takeIn),
]
