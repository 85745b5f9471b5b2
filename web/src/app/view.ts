import { PAGE_LOADING_DELAY_MS } from '@pasar/contract/constants'
import { create } from 'zustand'
import { stopLoading } from '@/lib/loading.ts'
import { type AppLocation, useLocation } from '@/lib/location.ts'
import { releaseLink } from '@/lib/nav.tsx'
import { getLoadedPage, loadPage } from './load-page.ts'
import { findPage, isComplete, type Page } from './paths.ts'
import { pauseScroll } from './scroll.ts'

export type View =
  | { status: 'ready'; location: AppLocation; page: Page }
  | { status: 'pending'; location: AppLocation; page: Page }
  | { status: 'failed'; location: AppLocation; page: Page; error: unknown }
  | { status: 'missing'; location: AppLocation }
  | { status: 'blank' }

/**
 * The current view. Follows the location at once when the page's code is loaded. Otherwise the previous page
 * stays for 200 ms, then the skeleton of the new page shows.
 */
export const useView = create<{ view: View }>()(() => ({ view: { status: 'blank' } }))

function show(view: View): void {
  releaseLink()
  useView.setState({ view })
}

function arrive(location: AppLocation, page: Page): void {
  getLoadedPage(page.path)?.prefetch?.(location.search)
  if (page.loadingOff) stopLoading()
  show({ status: 'ready', location, page })
}

async function openLocation(location: AppLocation): Promise<void> {
  const page = findPage(location.pathname)
  if (!page || !isComplete(page, location.search)) return show({ status: 'missing', location })
  if (getLoadedPage(page.path)) return arrive(location, page)
  const isCurrent = () => useLocation.getState().location === location
  const timer = setTimeout(() => {
    if (!isCurrent()) return
    pauseScroll()
    show({ status: 'pending', location, page })
  }, PAGE_LOADING_DELAY_MS)
  try {
    await loadPage(page.path)
    if (isCurrent()) arrive(location, page)
  } catch (error) {
    if (isCurrent()) show({ status: 'failed', location, page, error })
  } finally {
    clearTimeout(timer)
  }
}

/** Retries the location that failed. */
export const retryNavigation = (): Promise<void> => openLocation(useLocation.getState().location)

/** Shows the first page, then follows the location. */
export function startRouting(): Promise<void> {
  useLocation.subscribe(({ location }) => void openLocation(location))
  return openLocation(useLocation.getState().location)
}
