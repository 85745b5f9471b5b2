import { pages } from '@/app/paths.ts'
import { useLocation } from '@/lib/location.ts'
import { go } from '@/lib/nav.tsx'

/** Opens the form of the buyer's identity, which returns to the current page. */
export function openBuyerForm(): void {
  const { pathname, search } = useLocation.getState().location
  const query = new URLSearchParams(search).toString()
  go(pages.verification, { kind: 'buyer', next: query ? `${pathname}?${query}` : pathname })
}
