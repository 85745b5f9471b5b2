import { create } from 'zustand'

/** Where the client is: the address behind the `#`. */
export type Place = {
  pathname: string
  search: Record<string, string>
  /** One a visit: going to a page again is another visit, changing its parameters in place is not. */
  key: string
  /** Steps from the beginning of this visit's history. */
  index: number
  /** How it was come to. */
  by: 'start' | 'push' | 'replace' | 'pop'
}

type Entry = { key?: string; index?: number }

const entryOf = (state: unknown): Entry => (typeof state === 'object' && state !== null ? state : {})

const newKey = () => Math.random().toString(36).slice(2, 10)

function read(by: Place['by']): Place {
  const address = location.hash.replace(/^#/, '') || '/'
  const at = address.indexOf('?')
  const pathname = at < 0 ? address : address.slice(0, at)
  const query = at < 0 ? '' : address.slice(at + 1)
  const { key = newKey(), index = 0 } = entryOf(history.state)
  return { pathname, search: Object.fromEntries(new URLSearchParams(query)), key, index, by }
}

/** The place the client is at, or on its way to. */
export const usePlace = create<{ place: Place }>()(() => ({ place: read('start') }))

const hash = (address: string) => `${location.pathname}#${address}`

/**
 * Goes to an address.
 * @param how `replace` overwrites the present entry of the history; `over` overwrites the entry of an open
 * overlay, which stands one step after its page
 */
export function moveTo(address: string, how: 'push' | 'replace' | 'over'): void {
  const { place } = usePlace.getState()
  const samePage = address.split('?')[0] === place.pathname
  const key = how === 'replace' && samePage ? place.key : newKey()
  const index = how === 'replace' ? place.index : place.index + 1
  if (how === 'push') history.pushState({ key, index }, '', hash(address))
  else history.replaceState({ key, index }, '', hash(address))
  usePlace.setState({ place: read(how === 'replace' ? 'replace' : 'push') })
}

/** Follows the browser's Back, Forward and typed addresses. Must start after the back stack. */
export function followHistory(): void {
  history.scrollRestoration = 'manual'
  const { place } = usePlace.getState()
  history.replaceState({ ...entryOf(history.state), key: place.key, index: place.index }, '')
  addEventListener('popstate', () => {
    const next = read('pop')
    // A typed address or a plain link has no entry of ours yet.
    if (!entryOf(history.state).key) {
      next.index = usePlace.getState().place.index + 1
      history.replaceState({ key: next.key, index: next.index }, '')
    }
    usePlace.setState({ place: next })
  })
}
