import { Activity } from 'react'
import { getLoadedPage } from '@/app/load-page.ts'
import { pages } from '@/app/paths.ts'
import { PageBoundary } from './PageBoundary.tsx'

const tabs = Object.values(pages).filter((page) => page.tab)
const visited = new Set<string>()

/** The tab pages opened so far. Hidden ones keep their state and stop their effects. */
export function TabPages({ current }: { current: string | undefined }) {
  if (current) visited.add(current)
  return tabs
    .filter((tab) => visited.has(tab.path))
    .map(({ path }) => {
      const Component = getLoadedPage(path)?.default
      return Component ? (
        <Activity key={path} mode={path === current ? 'visible' : 'hidden'}>
          <PageBoundary>
            <Component />
          </PageBoundary>
        </Activity>
      ) : null
    })
}
