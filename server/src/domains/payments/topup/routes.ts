import { adminTopUpInfo, adminTopUpRefund } from '@pasar/contract/calls/admin/topups'
import * as calls from '@pasar/contract/calls/topups'
import { handle, handleOutside, type Route } from '../../../platform/http/handle.ts'
import { listChannels, showConfig } from './channels.ts'
import { createRecharge, rechargeByCtbc, rechargeInParts } from './create.ts'
import { refundTopUpByStaff, showTopUp } from './desk.ts'
import { listPlans } from './plans.ts'
import { cancelRecharge, listRecharges, proveRecharge, showRecharge, showStanding } from './show.ts'

export const topUpPaymentRoutes: Route[] = [
  handle(calls.rechargeConfig, showConfig),
  handle(calls.rechargeChannel, listChannels),
  handle(calls.rechargeInfo, showStanding),
  handleOutside(calls.rechargeCreate, createRecharge),
  handleOutside(calls.currencyRecharge, createRecharge),
  handle(calls.rechargeList, listRecharges),
  handle(calls.rechargeOrderInfo, showRecharge),
  handle(calls.rechargeProof, proveRecharge),
  handle(calls.rechargeCancel, cancelRecharge),
  handleOutside(calls.ctcbRecharge, rechargeByCtbc),
  handleOutside(calls.ctcbRechargeUD, rechargeInParts),
  handle(calls.ctcbRechargeUDFenQi, listPlans),
  handle(adminTopUpInfo, showTopUp),
  handle(adminTopUpRefund, refundTopUpByStaff),
]
