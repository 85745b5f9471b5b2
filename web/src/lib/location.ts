import { create } from 'zustand'

/** The current location: the part of the URL after the `#`. */
export type AppLocation = {
  pathname: string
  search: Record<string, string>
  /** One key per visit. Changing parameters in place keeps it. */
  key: string
  /** Position in the history of this session. */
  index: number
  /** The kind of navigation. */
  by: 'start' | 'push' | 'replace' | 'pop'
}

type Entry = { key?: string; index?: number }

const parseEntry = (state: unknown): Entry => (typeof state === 'object' && state !== null ? state : {})

const newKey = () => Math.random().toString(36).slice(2, 10)

function readLocation(by: AppLocation['by']): AppLocation {
  const address = location.hash.replace(/^#/, '') || '/'
  const at = address.indexOf('?')
  const pathname = at < 0 ? address : address.slice(0, at)
  const query = at < 0 ? '' : address.slice(at + 1)
  const { key = newKey(), index = 0 } = parseEntry(history.state)
  return { pathname, search: Object.fromEntries(new URLSearchParams(query)), key, index, by }
}

/** The current location. */
export const useLocation = create<{ location: AppLocation }>()(() => ({ location: readLocation('start') }))

const buildUrl = (address: string) => `${location.pathname}#${address}`

/**
 * Navigates to an address.
 * @param how `replace` replaces the current history entry; `over` replaces the entry of an open overlay,
 * which is one step after its page
 */
export function navigate(address: string, how: 'push' | 'replace' | 'over'): void {
  const { location } = useLocation.getState()
  const samePage = address.split('?')[0] === location.pathname
  const key = how === 'replace' && samePage ? location.key : newKey()
  const index = how === 'replace' ? location.index : location.index + 1
  if (how === 'push') history.pushState({ key, index }, '', buildUrl(address))
  else history.replaceState({ key, index }, '', buildUrl(address))
  useLocation.setState({ location: readLocation(how === 'replace' ? 'replace' : 'push') })
}

/**
 * Follows Back, Forward and typed addresses. Must start after the back stack.
 * @param onTyped applies a typed address, which may have launch parameters, and returns the address to open
 */
export function trackHistory(onTyped: (href: string) => string = () => location.hash.slice(1)): void {
  history.scrollRestoration = 'manual'
  const { location } = useLocation.getState()
  history.replaceState({ ...parseEntry(history.state), key: location.key, index: location.index }, '')
  addEventListener('popstate', () => {
    // Typed addresses, plain links and those that a native shell opens have no history state yet.
    if (!parseEntry(history.state).key) {
      const index = useLocation.getState().location.index + 1
      history.replaceState({ key: newKey(), index }, '', buildUrl(onTyped(globalThis.location.href)))
    }
    useLocation.setState({ location: readLocation('pop') })
  })
}
