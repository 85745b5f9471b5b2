import * as calls from '@pasar/contract/calls/admin/catalog/couple-packs'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { endOffer, listAdminOffers, saveOffer, showAdminOffer } from './admin/offers.ts'
import { cancelAdminPack, listAdminPacks, showAdminPack } from './admin/packs.ts'

export const couplePackAdminRoutes: Route[] = [
  handle(calls.adminCoupleOfferList, listAdminOffers),
  handle(calls.adminCoupleOfferInfo, showAdminOffer),
  handle(calls.adminCoupleOfferSave, saveOffer),
  handle(calls.adminCoupleOfferEnd, endOffer),
  handle(calls.adminCouplePackList, listAdminPacks, { replica: true }),
  handle(calls.adminCouplePackInfo, showAdminPack),
  handle(calls.adminCouplePackCancel, cancelAdminPack),
]
