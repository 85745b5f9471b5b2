import { buildAddress, pages } from '@/app/paths.ts'
import { useLocation } from '@/lib/location.ts'

/**
 * Puts the list of orders below the first page of this visit, which a payment provider has returned to. Back
 * would otherwise lead to the provider's page again, which is used up: in WeChat's browser a trap, since it
 * has no other way out.
 */
export function skipProviderOnBack(): void {
  const { location: page } = useLocation.getState()
  // A visit that starts here without anything before it has nothing to skip.
  if (page.index > 0 || history.length < 2) return
  const address = location.hash
  const below = { key: `${page.key}-below`, index: 0 }
  history.replaceState(below, '', `${location.pathname}#${buildAddress(pages.orders)}`)
  history.pushState({ key: page.key, index: 1 }, '', `${location.pathname}${address}`)
  useLocation.setState({ location: { ...page, index: 1 } })
}
