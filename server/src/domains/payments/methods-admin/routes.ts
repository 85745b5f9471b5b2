import * as calls from '@pasar/contract/calls/admin/pay-methods'
import { handle, handleOutside, type Route } from '../../../platform/http/handle.ts'
import { listGateways, saveKeys, showGateway } from './edit-keys.ts'
import { listMethods, orderMethods, saveMethod } from './edit-methods.ts'
import { tryGateway } from './try-gateway.ts'

export const payMethodRoutes: Route[] = [
  handle(calls.adminPayMethodList, listMethods),
  handle(calls.adminPayMethodSave, saveMethod),
  handle(calls.adminPayMethodOrder, orderMethods),
  handle(calls.adminGatewayList, listGateways),
  handle(calls.adminGatewayInfo, showGateway),
  handle(calls.adminGatewaySave, saveKeys),
  handleOutside(calls.adminGatewayTry, tryGateway),
]
