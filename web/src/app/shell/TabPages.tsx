import { Activity } from 'react'
import { loadedPage } from '@/app/load-page.ts'
import { pages } from '@/app/paths.ts'
import { PageBoundary } from './PageBoundary.tsx'

const tabs = Object.values(pages).filter((page) => page.tab)
const visited = new Set<string>()

/** The tab pages that were opened so far; those out of sight keep their state and stop their effects. */
export function TabPages({ current }: { current: string | undefined }) {
  if (current) visited.add(current)
  return tabs
    .filter((tab) => visited.has(tab.path))
    .map(({ path }) => {
      const Component = loadedPage(path)?.default
      return Component ? (
        <Activity key={path} mode={path === current ? 'visible' : 'hidden'}>
          <PageBoundary>
            <Component />
          </PageBoundary>
        </Activity>
      ) : null
    })
}
