import type { Output } from '@pasar/contract/call'
import type { consentRequests } from '@pasar/contract/calls/content/agreements'
import { create } from 'zustand'

export type ConsentRequests = Output<typeof consentRequests>

/** The requests for consent on the screen. `asked`: there was one, so that its code is needed. */
export const useConsentRequests = create<{ requests: ConsentRequests | null; asked: boolean }>(() => ({
  requests: null,
  asked: false,
}))

const LATER = 'pasar.consents.later'

const buildKey = ({ list, overdue }: ConsentRequests): string =>
  JSON.stringify([overdue, ...list.map(({ id }) => id)])

/**
 * Remembers until the next visit that the member decides later. After the deadline, it is asked once more.
 */
export const postpone = (requests: ConsentRequests): void => sessionStorage.setItem(LATER, buildKey(requests))

/** Returns whether the member has decided to answer these requests later. */
export const isPostponed = (requests: ConsentRequests): boolean =>
  sessionStorage.getItem(LATER) === buildKey(requests)
