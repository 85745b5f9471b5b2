import * as calls from '@pasar/contract/calls/couple-packs'
import { handle, handleOutside, type Route } from '../../platform/http/calls/handle.ts'
import { gateDraft } from '../waiting-room/index.ts'
import { acceptPack, showAcceptDraft } from './accept-pack.ts'
import { showCoupleDraft, showPartner } from './order-pack.ts'
import { cancelPack, declinePack, listOwnPacks, payHalf, showCenter } from './own-pack.ts'
import { showCoupleOffer } from './show-offer.ts'

export const couplePackRoutes: Route[] = [
  handle(calls.coupleOfferInfo, showCoupleOffer),
  handleOutside(calls.couplePartner, showPartner),
  handle(calls.coupleDraft, showCoupleDraft, { gate: gateDraft('cart') }),
  handle(calls.coupleAcceptDraft, showAcceptDraft),
  handle(calls.coupleAccept, acceptPack),
  handle(calls.coupleDecline, declinePack),
  handle(calls.coupleCancel, cancelPack),
  handleOutside(calls.couplePay, payHalf),
  handle(calls.coupleCenter, showCenter),
  handle(calls.coupleOrderList, listOwnPacks),
]
