import * as calls from '@pasar/contract/calls/admin/catalog/group-buying'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { cancelGroup, listAdminGroups, showAdminGroup } from './admin/groups.ts'
import { endOffer, listAdminOffers, saveOffer, showAdminOffer } from './admin/offers.ts'

export const groupBuyingAdminRoutes: Route[] = [
  handle(calls.adminGroupOfferList, listAdminOffers),
  handle(calls.adminGroupOfferInfo, showAdminOffer),
  handle(calls.adminGroupOfferSave, saveOffer),
  handle(calls.adminGroupOfferEnd, endOffer),
  handle(calls.adminGroupList, listAdminGroups, { replica: true }),
  handle(calls.adminGroupInfo, showAdminGroup),
  handle(calls.adminGroupCancel, cancelGroup),
]
