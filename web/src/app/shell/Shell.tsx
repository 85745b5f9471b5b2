import { lazy, Suspense } from 'react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { useLogin } from '@/lib/login.ts'
import { useCurrentPage } from '@/lib/nav.tsx'
import { inShell } from '@/platform/surroundings.ts'
import { useQuestion } from '@/ui/confirm.ts'
import { LoadingOverlay } from '@/ui/LoadingOverlay.tsx'
import { Toaster } from '@/ui/Toaster.tsx'
import { useLayout } from '@/ui/use-layout.ts'
import { DownloadPrompt } from './DownloadPrompt.tsx'
import { loginSheet } from './login-sheet.ts'
import { OfflineBanner } from './OfflineBanner.tsx'
import { PageView } from './PageView.tsx'
import { TabBar } from './TabBar.tsx'
import { WideHeader } from './WideHeader.tsx'

const LoginSheet = lazy(loginSheet)
const ConfirmHost = lazy(() => import('@/ui/ConfirmHost.tsx'))

/** What stands around every page: header or tab bar, banner, toasts, and the sheets that open over any page. */
export function Shell() {
  const t = useT()
  const layout = useLayout()
  const page = useCurrentPage()
  const loginOpen = useLogin((s) => s.open)
  const asked = useQuestion((s) => s.asked)
  const tabBar = layout === 'phone' && page?.tab === true
  return (
    <>
      <button
        type="button"
        onClick={() => document.getElementById('main')?.focus()}
        className="fixed left-4 top-2 z-50 -translate-y-20 rounded-full bg-accent px-4 py-2 text-on-accent focus:translate-y-0"
      >
        {t('common.skip')}
      </button>
      <OfflineBanner />
      {layout === 'wide' && !inShell() && <WideHeader />}
      <main
        id="main"
        tabIndex={-1}
        className={tabBar ? 'pb-[calc(var(--tabbar)+var(--safe-bottom))] outline-none' : 'outline-none'}
      >
        {page === pages.home && layout === 'phone' && <DownloadPrompt />}
        <PageView />
      </main>
      {tabBar && <TabBar />}
      <Suspense>{loginOpen && <LoginSheet />}</Suspense>
      <Suspense>{asked && <ConfirmHost />}</Suspense>
      <LoadingOverlay />
      <Toaster />
    </>
  )
}
