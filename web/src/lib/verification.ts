import { pageAt, pages } from '@/app/paths.ts'
import { go } from './nav.tsx'
import { moveTo, usePlace } from './place.ts'

/** Leads to the verification page, which leads back to where this was called; nothing happens there itself. */
export function goToVerification(): void {
  const { pathname, search } = usePlace.getState().place
  if (pageAt(pathname) === pages.verification) return
  const query = new URLSearchParams(search).toString()
  go(pages.verification, { next: query ? `${pathname}?${query}` : pathname })
}

/** Whether an address leads to another page of this client: what stands in a link is anybody's. */
export function isOwnPage(address: string): boolean {
  const page = pageAt(address.split('?')[0] ?? '')
  return address !== '' && page !== undefined && page !== pages.verification
}

/** Goes back to what asked for the verification, in the place of this page. */
export const goToNext = (next: string): void => {
  if (isOwnPage(next)) moveTo(next, 'replace')
}
