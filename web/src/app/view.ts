import { PAGE_LOADING_DELAY_MS } from '@pasar/contract/constants'
import { create } from 'zustand'
import { loadingOff } from '@/lib/loading.ts'
import { releaseLink } from '@/lib/nav.tsx'
import { type Place, usePlace } from '@/lib/place.ts'
import { hasPage, loadedPage, loadPage } from './load-page.ts'
import { type Page, pageAt } from './paths.ts'
import { pauseScroll } from './scroll.ts'

export type View =
  | { status: 'ready'; place: Place; page: Page }
  | { status: 'pending'; place: Place; page: Page }
  | { status: 'failed'; place: Place; page: Page; error: unknown }
  | { status: 'missing'; place: Place }
  | { status: 'blank' }

/**
 * What is on the screen. It follows the place the client goes to: at once when the page's code is there; else
 * the page before stays for 200 ms, then the shape of the new one shows (specification §2).
 */
export const useView = create<{ view: View }>()(() => ({ view: { status: 'blank' } }))

function show(view: View): void {
  releaseLink()
  useView.setState({ view })
}

function arrive(place: Place, page: Page): void {
  loadedPage(page.path)?.prefetch?.(place.search)
  if (page.loadingOff) loadingOff()
  show({ status: 'ready', place, page })
}

async function follow(place: Place): Promise<void> {
  const page = pageAt(place.pathname)
  if (!page || !hasPage(page.path)) return show({ status: 'missing', place })
  if (loadedPage(page.path)) return arrive(place, page)
  const here = () => usePlace.getState().place === place
  const timer = setTimeout(() => {
    if (!here()) return
    pauseScroll()
    show({ status: 'pending', place, page })
  }, PAGE_LOADING_DELAY_MS)
  try {
    await loadPage(page.path)
    if (here()) arrive(place, page)
  } catch (error) {
    if (here()) show({ status: 'failed', place, page, error })
  } finally {
    clearTimeout(timer)
  }
}

/** Tries once more to show the place that failed. */
export const retryView = (): Promise<void> => follow(usePlace.getState().place)

/** Shows the first page and follows every move from then on. */
export function startView(): Promise<void> {
  usePlace.subscribe(({ place }) => void follow(place))
  return follow(usePlace.getState().place)
}
