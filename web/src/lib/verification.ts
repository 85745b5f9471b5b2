import { findPage, pages } from '@/app/paths.ts'
import { useLocation } from './location.ts'
import { go } from './nav.tsx'

/** Opens the verification page, which returns to the current page. Does nothing on the verification page. */
export function goToVerification(): void {
  const { pathname, search } = useLocation.getState().location
  if (findPage(pathname) === pages.verification) return
  const query = new URLSearchParams(search).toString()
  go(pages.verification, { next: query ? `${pathname}?${query}` : pathname })
}
