import { findPage, isOwnPage, pages } from '@/app/paths.ts'
import { navigate, useLocation } from '@/lib/location.ts'
import { goBack } from '@/lib/nav.tsx'

/** Returns whether an address is another page of this client. */
export const isReturnPage = (address: string): boolean =>
  isOwnPage(address) && findPage(address.split('?')[0] ?? '') !== pages.verification

/**
 * Returns to the page that required the verification or the buyer. That page is the entry before this one,
 * and keeps what belongs to its visit, such as the options of a checkout. It replaces this one only when the
 * visit to the client started here.
 */
export function goToNext(next: string): void {
  if (!isReturnPage(next)) return
  if (useLocation.getState().location.index > 0) goBack()
  else navigate(next, 'replace')
}
