import type { Sent } from '@pasar/contract/call'
import {
  giftCardGive,
  giftCardLink,
  giftCardList,
  giftCardLog,
  giftCardReceiver,
  giftCardRedeem,
  giftCardRedeemOwn,
  giftCardReveal,
  giftCardTake,
  giftCardWithdraw,
  giftList,
} from '@pasar/contract/calls/gift-cards'
import { walletAssets, walletLog, walletTotal } from '@pasar/contract/calls/wallet'
import { useRead, useReadPages } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'

const pinRefusals = ['pay-password-wrong', 'pay-password-missing', 'pay-password-locked'] as const
/** Others give, take and redeem: what is shown is asked for anew at every visit. */
const fresh = { staleTime: 0 }
const changes = [giftCardList, giftList, giftCardLog]
/** What is redeemed is balance. */
const changesWithBalance = [...changes, walletAssets, walletTotal, walletLog]

export const useGiftCards = (view: Sent<typeof giftCardList>['view']) =>
  useReadPages(giftCardList, { view }, fresh)
export const useGifts = () => useReadPages(giftList, {}, fresh)
export const useGiftCardLog = () => useReadPages(giftCardLog, {}, fresh)

/** What a link holds; its refusal is shown in its place. */
export const useGiftLink = (token: string) =>
  useRead(giftCardLink, { token }, { staleTime: 0, enabled: isToken(token), handles: ['gift-over'] })

/** Whether an address holds what can be a link's token at all. */
export const isToken = (token: string): boolean => /^[\w-]{20,100}$/.test(token)

/** Whom a username names; asked for once it is typed. */
export const useReceiver = (username: string) =>
  useRead(
    giftCardReceiver,
    { username },
    { enabled: username !== '', handles: ['user-unknown', 'receiver-unusable', 'too-many-requests'] },
  )

export const useGiveCards = () => useCall(giftCardGive, { changes, handles: pinRefusals })
export const useRevealCode = () => useCall(giftCardReveal, { changes: [giftCardLog], handles: pinRefusals })
export const useWithdrawGift = () => useCall(giftCardWithdraw, { changes })
export const useTakeGift = () => useCall(giftCardTake, { changes: [...changes, giftCardLink] })
export const useRedeemOwnCard = () => useCall(giftCardRedeemOwn, { changes: changesWithBalance })

/** What is wrong with a code is said at its field. */
export const useRedeemCode = () =>
  useCall(giftCardRedeem, {
    changes: changesWithBalance,
    handles: ['gift-card-unknown', 'gift-card-ended', 'gift-card-offered', 'too-many-requests'],
  })
