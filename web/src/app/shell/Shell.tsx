import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useLogin } from '@/lib/login.ts'
import { useCurrentPage } from '@/lib/nav.tsx'
import { inShell } from '@/platform/surroundings.ts'
import { LoadingOverlay } from '@/ui/LoadingOverlay.tsx'
import { Toaster } from '@/ui/Toaster.tsx'
import { useLayout } from '@/ui/use-layout.ts'
import { loginSheet } from './login-sheet.ts'
import { OfflineBanner } from './OfflineBanner.tsx'
import { TabBar } from './TabBar.tsx'
import { TabPages } from './TabPages.tsx'
import { WideHeader } from './WideHeader.tsx'

const LoginSheet = lazy(loginSheet)
const ConfirmHost = lazy(() => import('@/ui/ConfirmHost.tsx'))

/** What stands around every page: header or tab bar, banner, toasts, and the sheets that open over any page. */
export function Shell() {
  const t = useT()
  const layout = useLayout()
  const page = useCurrentPage()
  const loginOpen = useLogin((s) => s.open)
  const tabBar = layout === 'phone' && page?.tab === true
  return (
    <>
      <a
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          document.getElementById('main')?.focus()
        }}
        className="fixed left-4 top-2 z-50 -translate-y-20 rounded-full bg-accent px-4 py-2 text-on-accent focus:translate-y-0"
      >
        {t('common.skip')}
      </a>
      <OfflineBanner />
      {layout === 'wide' && !inShell() && <WideHeader />}
      <main id="main" tabIndex={-1} className={tabBar ? 'pb-[calc(var(--tabbar)+var(--safe-bottom))] outline-none' : 'outline-none'}>
        <TabPages />
        <Outlet />
      </main>
      {tabBar && <TabBar />}
      <Suspense>{loginOpen && <LoginSheet />}</Suspense>
      <Suspense>
        <ConfirmHost />
      </Suspense>
      <LoadingOverlay />
      <Toaster />
    </>
  )
}
