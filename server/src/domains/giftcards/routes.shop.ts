import * as calls from '@pasar/contract/calls/gift-cards'
import { handle, handleOutside, type Route } from '../../platform/http/calls/handle.ts'
import { claimCard, showLink, withdrawLink } from './gift-links.ts'
import { giveCards, showReceiver } from './give-cards.ts'
import { listCards, listGifts, listLog } from './list-cards.ts'
import { redeemByCode, redeemOwn, revealCode } from './redeem-card.ts'

export const giftCardRoutes: Route[] = [
  handle(calls.giftCardList, listCards),
  handle(calls.giftList, listGifts),
  handle(calls.giftCardLog, listLog, { replica: true }),
  handle(calls.giftCardReceiver, showReceiver),
  handleOutside(calls.giftCardGive, giveCards),
  handle(calls.giftCardLink, showLink),
  handle(calls.giftCardTake, claimCard),
  handle(calls.giftCardWithdraw, withdrawLink),
  handleOutside(calls.giftCardRedeem, redeemByCode),
  handle(calls.giftCardRedeemOwn, redeemOwn),
  handleOutside(calls.giftCardReveal, revealCode),
]
