import * as calls from '@pasar/contract/calls/network/service-centers'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { SETTINGS_TAG } from '../settings/index.ts'
import { chooseCenter, showChoice } from './choose-center.ts'
import { CENTERS_TAG, listCenters } from './list-centers.ts'
import { listServedOrders, showOwnCenter, updateOwnCenter } from './own-center.ts'

export const serviceCenterRoutes: Route[] = [
  handle(calls.serviceCenterList, listCenters, { cached: { tags: [CENTERS_TAG, SETTINGS_TAG] } }),
  handle(calls.serviceCenterChoice, showChoice),
  handle(calls.serviceCenterChoose, chooseCenter),
  handle(calls.ownServiceCenter, showOwnCenter),
  handle(calls.ownServiceCenterUpdate, updateOwnCenter),
  handle(calls.servedOrders, listServedOrders, { replica: true }),
]
