import * as calls from '@pasar/contract/calls/gift-cards'
import { handle, handleOutside, type Route } from '../../platform/http/calls/handle.ts'
import { giveCards, showReceiver } from './give.ts'
import { claimCard, showLink, withdrawLink } from './links.ts'
import { listCards, listGifts, listLog } from './list-cards.ts'
import { redeemByCode, redeemOwn, revealCode } from './redeem.ts'

export const giftCardRoutes: Route[] = [
  handle(calls.giftCardList, listCards),
  handle(calls.giftList, listGifts),
  handle(calls.giftCardLog, listLog),
  handle(calls.giftCardReceiver, showReceiver),
  handleOutside(calls.giftCardGive, giveCards),
  handle(calls.giftCardLink, showLink),
  handle(calls.giftCardTake, claimCard),
  handle(calls.giftCardWithdraw, withdrawLink),
  handleOutside(calls.giftCardRedeem, redeemByCode),
  handle(calls.giftCardRedeemOwn, redeemOwn),
  handleOutside(calls.giftCardReveal, revealCode),
]
