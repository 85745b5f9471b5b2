import { useLayoutEffect } from 'react'
import type { AppLocation } from '@/lib/location.ts'
import { readStoredJson } from '@/lib/stored-json.ts'
import { findPage } from './paths.ts'

const KEY = 'pasar.scroll'
const RESTORE_MS = 1500

const positions = new Map(
  readStoredJson<[string, number][]>(
    sessionStorage,
    KEY,
    (value) => Array.isArray(value) && value.every(Array.isArray),
  ),
)
let current: string | null = null

/** A tab page has one scroll position. Other pages have one for each visit. */
function scrollKey({ pathname, key }: AppLocation): string {
  const page = findPage(pathname)
  return page?.tab ? page.path : key
}

/** Stops recording until the next page renders. */
export function pauseScroll(): void {
  current = null
}

/** Records the scroll position of each page, across reloads. */
export function trackScroll(): void {
  addEventListener('scroll', () => current && positions.set(current, scrollY), { passive: true })
  addEventListener('pagehide', () => sessionStorage.setItem(KEY, JSON.stringify([...positions].slice(-60))))
}

/** Scrolls to `top`, and again while the page grows, until it is reached, 1.5 s pass or the user scrolls. */
function scrollToPosition(top: number): () => void {
  scrollTo(0, top)
  if (top === 0) return () => undefined
  const observer = new ResizeObserver(() => {
    scrollTo(0, top)
    if (Math.abs(scrollY - top) < 2) stop()
  })
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const event of ['wheel', 'touchstart', 'keydown']) removeEventListener(event, stop)
  }
  const timer = setTimeout(stop, RESTORE_MS)
  for (const event of ['wheel', 'touchstart', 'keydown']) addEventListener(event, stop, { passive: true })
  observer.observe(document.body)
  return stop
}

/** Restores the scroll position of a page. A new visit starts at the top. */
export function useScrollRestoration(location: AppLocation | null): void {
  const key = location && scrollKey(location)
  const restores =
    location !== null &&
    (location.by === 'pop' || location.by === 'start' || findPage(location.pathname)?.tab === true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the kind of navigation matters only on arrival
  useLayoutEffect(() => {
    if (!key) return
    const top = restores ? (positions.get(key) ?? 0) : 0
    current = key
    // A new document is at its top. Scrolling there would force a layout.
    if (top === 0 && location.by === 'start') return
    return scrollToPosition(top)
  }, [key])
}
