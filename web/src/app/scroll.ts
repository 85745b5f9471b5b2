import { useLayoutEffect } from 'react'
import type { Place } from '@/lib/place.ts'
import { pageAt } from './paths.ts'

const KEY = 'pasar.scroll'
const RESTORE_MS = 1500

const positions = new Map<string, number>(
  JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][],
)
let current: string | null = null

/** A tab page is one place however it is come to; any other visit has its own scroll. */
function keyOf({ pathname, key }: Place): string {
  const page = pageAt(pathname)
  return page?.tab ? page.path : key
}

/** Stops remembering until the next page is shown: what is on the screen is no page. */
export function pauseScroll(): void {
  current = null
}

/** Starts remembering where every page was scrolled to, over reloads too. */
export function watchScroll(): void {
  addEventListener('scroll', () => current && positions.set(current, scrollY), { passive: true })
  addEventListener('pagehide', () => sessionStorage.setItem(KEY, JSON.stringify([...positions].slice(-60))))
}

/** Scrolls to `top`, again while the page grows, until it gets there, time is up or a hand takes over. */
function reach(top: number): () => void {
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

/** Puts a page that comes on the screen to where it was left; a new visit starts at the top. */
export function useScroll(place: Place | null): void {
  const key = place && keyOf(place)
  const back =
    place !== null && (place.by === 'pop' || place.by === 'start' || pageAt(place.pathname)?.tab === true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: how a place was come to matters as it is come to
  useLayoutEffect(() => {
    if (!key) return
    const top = back ? (positions.get(key) ?? 0) : 0
    current = key
    // A new document is at its top: moving it there would lay it out once more.
    if (top === 0 && place.by === 'start') return
    return reach(top)
  }, [key])
}
