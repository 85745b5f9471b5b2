import { memberProfile } from '@pasar/contract/calls/account'
import { accountSettingsPage, personalPage } from '@pasar/contract/calls/account/page-data'
import {
  applicationList,
  applicationWithdraw,
  dealerApply,
  partnerInfo,
  serviceCenterApply,
  shopApply,
} from '@pasar/contract/calls/network/partners'
import type { PartnerKind } from '@pasar/contract/partners'
import { MINUTE_MS } from '@pasar/contract/time'
import { useEffect } from 'react'
import { useRead } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { saveUser, useSession, useSignedIn } from '@/lib/session.ts'

/** URLs of private pictures expire after ten minutes, so refetch earlier. */
const FRESH_MS = 5 * MINUTE_MS

/**
 * Reads the member's applications, and what the member is. Keeps the discount of the stored profile up to
 * date, by which prices are shown.
 */
export function usePartnerInfo() {
  const query = useRead(partnerInfo, {}, { enabled: useSignedIn(), staleTime: 0, refetchInterval: FRESH_MS })
  const discount = query.data && (query.data.dealer?.discountBp ?? 0)
  useEffect(() => {
    const { user } = useSession.getState()
    if (user && discount !== undefined && user.dealerDiscountBp !== discount)
      saveUser({ ...user, dealerDiscountBp: discount })
  }, [discount])
  return query
}

/** Reads the latest applications of a kind. */
export const useApplications = (kind: PartnerKind) =>
  useRead(applicationList, { kind, limit: 20 }, { enabled: useSignedIn(), staleTime: 0 })

const changes = [partnerInfo, applicationList, personalPage, accountSettingsPage, memberProfile]

/**
 * The form reloads after these refusals: somebody has applied on another device, or the agreement is newer.
 */
const handles = ['application-exists', 'agreements-changed'] as const

export const useApplyAsDealer = () => useCall(dealerApply, { changes, handles: [...handles] })
export const useApplyAsServiceCenter = () => useCall(serviceCenterApply, { changes, handles: [...handles] })
export const useApplyForShop = () =>
  useCall(shopApply, { changes, handles: [...handles, 'shop-address-taken'] })
export const useWithdrawApplication = () => useCall(applicationWithdraw, { changes })
