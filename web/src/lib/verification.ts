import { findPage, isOwnPage, pages } from '@/app/paths.ts'
import { navigate, useLocation } from './location.ts'
import { go } from './nav.tsx'

/** Opens the verification page, which returns to the current page. Does nothing on the verification page. */
export function goToVerification(): void {
  const { pathname, search } = useLocation.getState().location
  if (findPage(pathname) === pages.verification) return
  const query = new URLSearchParams(search).toString()
  go(pages.verification, { next: query ? `${pathname}?${query}` : pathname })
}

/** Returns whether an address is another page of this client. */
export const isReturnPage = (address: string): boolean =>
  isOwnPage(address) && findPage(address.split('?')[0] ?? '') !== pages.verification

/** Returns to the page that required the verification, replacing this one. */
export const goToNext = (next: string): void => {
  if (isReturnPage(next)) navigate(next, 'replace')
}
