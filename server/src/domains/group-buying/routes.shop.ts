import * as calls from '@pasar/contract/calls/group-buying'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { gateDraft, gateOrder } from '../waiting-room/index.ts'
import { buyInGroup, showGroupDraft } from './buy.ts'
import { showGroup } from './show-group.ts'
import { listGroupOffers, listOpenGroups, showGroupOffer } from './show-offers.ts'

export const groupBuyingRoutes: Route[] = [
  handle(calls.groupOfferList, listGroupOffers),
  handle(calls.groupOfferInfo, showGroupOffer),
  handle(calls.openGroupList, listOpenGroups),
  handle(calls.groupInfo, showGroup),
  handle(calls.groupDraft, showGroupDraft, { gate: gateDraft('cart') }),
  handle(calls.groupBuy, buyInGroup, { gate: gateOrder('cart') }),
]
