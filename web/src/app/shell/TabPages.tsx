import { useRouterState } from '@tanstack/react-router'
import { Activity } from 'react'
import { loadedPage } from '@/app/load-page.ts'
import { pageAt, pages } from '@/app/paths.ts'
import { PageBoundary } from './PageBoundary.tsx'

const tabs = Object.values(pages).filter((page) => page.tab)
const visited = new Set<string>()

/** The tab pages that were opened so far; those out of sight keep their state and stop their effects. */
export function TabPages() {
  // The page whose code has arrived: while another is on its way, the present one stays.
  const current = useRouterState({
    select: (state) => (state.matches.at(-1)?.status === 'success' ? pageAt(state.resolvedLocation?.pathname ?? state.location.pathname)?.path : undefined),
  })
  if (current && tabs.some((tab) => tab.path === current)) visited.add(current)
  return tabs
    .filter((tab) => visited.has(tab.path))
    .map(({ path }) => {
      const Component = loadedPage(path)?.default
      return (
        Component && (
          <Activity key={path} mode={path === current ? 'visible' : 'hidden'}>
            <PageBoundary>
              <Component />
            </PageBoundary>
          </Activity>
        )
      )
    })
}
