import type { Sent } from '@pasar/contract/call'
import {
  giftCardGifts,
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
} from '@pasar/contract/calls/giftcards'
import { walletAsset, walletLog, walletTotal } from '@pasar/contract/calls/wallet'
import { useRead, useReadPages } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'

const pin = ['pay-password-wrong', 'pay-password-missing', 'pay-password-locked'] as const
/** Others give, take and redeem: what is shown is asked for anew at every visit. */
const fresh = { staleTime: 0 }
const changes = [giftCardList, giftCardGifts, giftCardLog]
/** What is redeemed is balance. */
const redeemed = [...changes, walletAsset, walletTotal, walletLog]

export const useCards = (view: Sent<typeof giftCardList>['view']) =>
  useReadPages(giftCardList, { view }, fresh)
export const useGifts = () => useReadPages(giftCardGifts, {}, fresh)
export const useLog = () => useReadPages(giftCardLog, {}, fresh)

/** What a link holds; its refusal is shown in its place. */
export const useLink = (token: string) =>
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

export const useGive = () => useCall(giftCardGive, { changes, handles: pin })
export const useReveal = () => useCall(giftCardReveal, { changes: [giftCardLog], handles: pin })
export const useWithdraw = () => useCall(giftCardWithdraw, { changes })
export const useTake = () => useCall(giftCardTake, { changes: [...changes, giftCardLink] })
export const useRedeemOwn = () => useCall(giftCardRedeemOwn, { changes: redeemed })

/** What is wrong with a code is said at its field. */
export const useRedeem = () =>
  useCall(giftCardRedeem, {
    changes: redeemed,
    handles: ['gift-card-unknown', 'gift-card-ended', 'gift-card-offered', 'too-many-requests'],
  })
