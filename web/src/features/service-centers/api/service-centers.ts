import type { Output } from '@pasar/contract/call'
import {
  centerReturnList,
  centerReturnTakeIn,
  type centerReturnViews,
} from '@pasar/contract/calls/after-sales/center-returns'
import * as calls from '@pasar/contract/calls/network/service-centers'
import { MINUTE_MS } from '@pasar/contract/time'
import { buildQuery, queryClient, useRead } from '@/lib/api/query.ts'
import { useReadPages } from '@/lib/api/read-pages.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { useSignedIn } from '@/lib/session.ts'

export type { CenterReturn } from '@pasar/contract/calls/after-sales/center-returns'
export type { ServedOrder, ServicePoint } from '@pasar/contract/calls/network/service-centers'
export type OwnCenter = Output<typeof calls.ownServiceCenter>
export type ReturnView = (typeof centerReturnViews)[number]

// Others buy and hand goods in at any time.
const fresh = { staleTime: 0, handles: ['not-found'] } as const

const centers = { staleTime: 10 * MINUTE_MS }

/** Reads the active centers, those in the country of the market first. */
export const useServiceCenters = () => useRead(calls.serviceCenterList, {}, centers)

/** Reads the member's choice; nothing for visitors. */
export const useCenterChoice = () => useRead(calls.serviceCenterChoice, {}, { enabled: useSignedIn() })

/** Starts the reads of CenterRow, of a member. */
export function prefetchCenterChoice(): void {
  void queryClient.prefetchQuery(buildQuery(calls.serviceCenterList, {}, centers))
  void queryClient.prefetchQuery(buildQuery(calls.serviceCenterChoice, {}))
}

/** Returns whether the reads of CenterRow are under way: it would move what follows it. */
export const useIsLoadingCenters = (): boolean =>
  [useServiceCenters(), useCenterChoice()].some(({ isLoading }) => isLoading)

/** Reads the center that the member runs. */
export const useOwnCenter = () => useRead(calls.ownServiceCenter, {}, fresh)

/** Lists the orders that the member's center serves. */
export const useServedOrders = () => useReadPages(calls.servedOrders, {}, fresh)

/** Lists the returns of the member's center. */
export const useCenterReturns = (view: ReturnView) => useReadPages(centerReturnList, { view }, fresh)

export const useChooseCenter = () =>
  useCall(calls.serviceCenterChoose, { changes: [calls.serviceCenterChoice] })
export const useUpdateCenter = () =>
  useCall(calls.ownServiceCenterUpdate, { changes: [calls.ownServiceCenter, calls.serviceCenterList] })
export const useTakeIn = () => useCall(centerReturnTakeIn, { changes: [centerReturnList] })
