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
import { walletAssets, walletLog, walletTotal } from '@pasar/contract/calls/wallet/wallet'
import { useRead } from '@/lib/api/query.ts'
import { useReadPages } from '@/lib/api/read-pages.ts'
import { useCall } from '@/lib/api/use-call.ts'

/** The pages ask for the second factor and the PIN. */
const proofRefusals = [
  'reauthentication-needed',
  'pay-password-wrong',
  'pay-password-missing',
  'pay-password-locked',
] as const
/** Gift cards change through other members, so each visit refetches. */
const fresh = { staleTime: 0 }
const changes = [giftCardList, giftList, giftCardLog]
/** Redeeming changes the balance. */
const changesWithBalance = [...changes, walletAssets, walletTotal, walletLog]

export const useGiftCards = (view: Sent<typeof giftCardList>['view']) =>
  useReadPages(giftCardList, { view }, fresh)
export const useGifts = () => useReadPages(giftList, {}, fresh)
export const useGiftCardLog = () => useReadPages(giftCardLog, {}, fresh)

/** Reads the gift of a link. The page shows a refusal. */
export const useGiftLink = (token: string) =>
  useRead(giftCardLink, { token }, { staleTime: 0, enabled: isToken(token), handles: ['gift-over'] })

/** Returns whether a text has the format of a link token. */
export const isToken = (token: string): boolean => /^[\w-]{20,100}$/.test(token)

/** Reads the member with a username. Disabled when it is empty. */
export const useReceiver = (username: string) =>
  useRead(
    giftCardReceiver,
    { username },
    { enabled: username !== '', handles: ['user-unknown', 'receiver-unusable', 'too-many-requests'] },
  )

/** `user-unknown` is about the receiver, not about the signed-in member. */
export const useGiveCards = () =>
  useCall(giftCardGive, { changes, handles: [...proofRefusals, 'user-unknown'] })
export const useRevealCode = () => useCall(giftCardReveal, { changes: [giftCardLog], handles: proofRefusals })
export const useWithdrawGift = () => useCall(giftCardWithdraw, { changes })
export const useTakeGift = () => useCall(giftCardTake, { changes: [...changes, giftCardLink] })
export const useRedeemOwnCard = () => useCall(giftCardRedeemOwn, { changes: changesWithBalance })

/** The form shows these refusals at the field. */
export const useRedeemCode = () =>
  useCall(giftCardRedeem, {
    changes: changesWithBalance,
    handles: ['gift-card-unknown', 'gift-card-ended', 'gift-card-offered', 'too-many-requests'],
  })
