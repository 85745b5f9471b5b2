import * as calls from '@pasar/contract/calls/admin/wallet'
import { handle, type Route } from '../../platform/http/handle.ts'
import { createCorrection, decideCorrection, listCorrections } from './corrections/correct-balance.ts'
import { listRateHistory, listRates, saveRate, showRate } from './rates/edit-rates.ts'

export const walletAdminRoutes: Route[] = [
  handle(calls.adminRateList, listRates),
  handle(calls.adminRateInfo, showRate),
  handle(calls.adminRateHistory, listRateHistory),
  handle(calls.adminRateSave, saveRate),
  handle(calls.adminCorrectionList, listCorrections),
  handle(calls.adminCorrectionCreate, createCorrection),
  handle(calls.adminCorrectionDecide, decideCorrection),
]
