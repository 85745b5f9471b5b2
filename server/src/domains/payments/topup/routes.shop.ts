import * as calls from '@pasar/contract/calls/wallet/top-ups'
import { handle, handleOutside, type Route } from '../../../platform/http/calls/handle.ts'
import { listChannels, showConfig } from './channels.ts'
import { createCtbcInstalments, createCtbcTopUp, createTopUp } from './create.ts'
import { listPlans } from './plans.ts'
import { cancelTopUpTransfer, listTopUps, showTopUp, showTopUpOverview, submitProof } from './show-top-ups.ts'

export const topUpPaymentRoutes: Route[] = [
  handle(calls.topUpConfig, showConfig),
  handle(calls.topUpChannelList, listChannels),
  handle(calls.topUpOverview, showTopUpOverview),
  handleOutside(calls.topUpCreate, createTopUp),
  handleOutside(calls.topUpCreateAlias, createTopUp),
  handle(calls.topUpList, listTopUps, { replica: true }),
  handle(calls.topUpInfo, showTopUp, { token: true }),
  handle(calls.topUpProof, submitProof),
  handle(calls.topUpCancel, cancelTopUpTransfer),
  handleOutside(calls.ctcbTopUp, createCtbcTopUp),
  handleOutside(calls.ctcbInstalmentTopUp, createCtbcInstalments),
  handle(calls.ctcbInstalmentPlans, listPlans),
]
