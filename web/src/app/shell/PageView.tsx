import { useEffect } from 'react'
import { loadedPage } from '@/app/load-page.ts'
import { useScroll } from '@/app/scroll.ts'
import { retryView, useView } from '@/app/view.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { PageError, PageMissing } from './PageError.tsx'
import { PagePending } from './PagePending.tsx'
import { TabPages } from './TabPages.tsx'

function PageBody({ path }: { path: string }) {
  const Component = loadedPage(path)?.default
  return Component ? <Component /> : null
}

/** The page of the moment, or what stands in for it. */
export function PageView() {
  const view = useView((s) => s.view)
  const place = view.status === 'ready' ? view.place : null
  useScroll(place)
  const pushed = place?.by === 'push' ? place.key : undefined
  useEffect(() => {
    // Whoever reads with ears or keyboard starts at the new page, not where the link was.
    if (pushed) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pushed])
  return (
    <>
      <TabPages current={view.status === 'ready' && view.page.tab ? view.page.path : undefined} />
      {view.status === 'ready' && !view.page.tab && (
        <PageBoundary key={view.place.key}>
          <PageBody path={view.page.path} />
        </PageBoundary>
      )}
      {view.status === 'pending' && <PagePending shape={view.page.shape} />}
      {view.status === 'failed' && <PageError error={view.error} reset={() => void retryView()} />}
      {view.status === 'missing' && <PageMissing />}
    </>
  )
}
