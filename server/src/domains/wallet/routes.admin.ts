import * as calls from '@pasar/contract/calls/admin/finance/wallet'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { createCorrection, decideCorrection, listCorrections } from './admin/corrections.ts'
import { decideRate, listRateHistory, listRates, saveRate, showRate } from './admin/rates.ts'

export const walletAdminRoutes: Route[] = [
  handle(calls.adminRateList, listRates),
  handle(calls.adminRateInfo, showRate),
  handle(calls.adminRateHistory, listRateHistory),
  handle(calls.adminRateSave, saveRate),
  handle(calls.adminRateDecide, decideRate),
  handle(calls.adminCorrectionList, listCorrections),
  handle(calls.adminCorrectionCreate, createCorrection),
  handle(calls.adminCorrectionDecide, decideCorrection),
]
