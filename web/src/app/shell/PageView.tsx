import { useEffect } from 'react'
import { getLoadedPage } from '@/app/load-page.ts'
import { useScrollRestoration } from '@/app/scroll.ts'
import { retryNavigation, useView } from '@/app/view.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { PageError, PageMissing } from './PageError.tsx'
import { PagePending } from './PagePending.tsx'
import { TabPages } from './TabPages.tsx'

function PageBody({ path }: { path: string }) {
  const Component = getLoadedPage(path)?.default
  return Component ? <Component /> : null
}

/** Shows the current page, its skeleton or its error. */
export function PageView() {
  const view = useView((s) => s.view)
  const location = view.status === 'ready' ? view.location : null
  useScrollRestoration(location)
  const pushed = location?.by === 'push' ? location.key : undefined
  useEffect(() => {
    // Screen readers and keyboards start at the new page, not at the position of the link.
    if (pushed) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pushed])
  return (
    <AccountFrame path={'page' in view ? view.page.path : ''}>
      <TabPages current={view.status === 'ready' && view.page.tab ? view.page.path : undefined} />
      {view.status === 'ready' && !view.page.tab && (
        <PageBoundary key={view.location.key}>
          <PageBody path={view.page.path} />
        </PageBoundary>
      )}
      {view.status === 'pending' && <PagePending shape={view.page.shape} />}
      {view.status === 'failed' && <PageError error={view.error} reset={() => void retryNavigation()} />}
      {view.status === 'missing' && <PageMissing />}
    </AccountFrame>
  )
}
