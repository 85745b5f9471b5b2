import { findPage, pages } from '@/app/paths.ts'
import { useLocation } from './location.ts'
import { go } from './nav.tsx'

/** Opens the verification page, which returns to the current page. Does nothing on the verification page. */
export function goToVerification(): void {
  if (findPage(useLocation.getState().location.pathname) !== pages.verification)
    go(pages.verification, { next: location.hash.slice(1) })
}
