import * as calls from '@pasar/contract/calls/giftcards'
import { handle, handleOutside, type Route } from '../../platform/http/handle.ts'
import { give, showReceiver } from './give.ts'
import { showLink, take, withdraw } from './links.ts'
import { listCards, listGifts, listLog } from './list.ts'
import { redeemByCode, redeemOwn, reveal } from './redeem.ts'

export const giftCardRoutes: Route[] = [
  handle(calls.giftCardList, listCards),
  handle(calls.giftCardGifts, listGifts),
  handle(calls.giftCardLog, listLog),
  handle(calls.giftCardReceiver, showReceiver),
  handleOutside(calls.giftCardGive, give),
  handle(calls.giftCardLink, showLink),
  handle(calls.giftCardTake, take),
  handle(calls.giftCardWithdraw, withdraw),
  handleOutside(calls.giftCardRedeem, redeemByCode),
  handle(calls.giftCardRedeemOwn, redeemOwn),
  handleOutside(calls.giftCardReveal, reveal),
]
