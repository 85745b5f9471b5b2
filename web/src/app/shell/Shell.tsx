import { lazy, Suspense, useEffect } from 'react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { useLogin } from '@/lib/login.ts'
import { useCurrentPage } from '@/lib/nav.tsx'
import { inShell, phoneSystem } from '@/platform/surroundings.ts'
import { useQuestion } from '@/ui/confirm.ts'
import { LoadingOverlay } from '@/ui/LoadingOverlay.tsx'
import { preloadSheet } from '@/ui/Sheet.tsx'
import { Toaster } from '@/ui/Toaster.tsx'
import { currentLayout, useLayout } from '@/ui/use-layout.ts'
import { loginSheet } from './login-sheet.ts'
import { OfflineBanner } from './OfflineBanner.tsx'
import { PageView } from './PageView.tsx'
import { TabBar } from './TabBar.tsx'

// The phone never loads the wide header. On a wide window it is asked for before the first page is drawn.
const loadHeader = () => import('./WideHeader.tsx')
if (currentLayout() === 'wide') void loadHeader().catch(() => undefined)
const WideHeader = lazy(loadHeader)
const DownloadPrompt = lazy(() => import('./DownloadPrompt.tsx'))
const LoginSheet = lazy(loginSheet)
const ConfirmHost = lazy(() => import('@/ui/ConfirmHost.tsx'))

/** Only a phone outside the native shell has an app to be offered. */
const offersApp = phoneSystem() !== null && !inShell()

/** The first touch may be a tap, which is answered before anything is fetched for later ones. */
const preloadSheetSoon = () => void setTimeout(preloadSheet, 300)

/** What stands around every page: header or tab bar, banner, toasts, and the sheets that open over any page. */
export function Shell() {
  const t = useT()
  useEffect(() => addEventListener('pointerdown', preloadSheetSoon, { once: true, passive: true }), [])
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
      {layout === 'wide' && !inShell() && (
        <Suspense fallback={<div className="h-16 border-b border-line bg-surface" />}>
          <WideHeader />
        </Suspense>
      )}
      <main
        id="main"
        tabIndex={-1}
        className={tabBar ? 'pb-[calc(var(--tabbar)+var(--safe-bottom))] outline-none' : 'outline-none'}
      >
        <Suspense>{offersApp && page === pages.home && layout === 'phone' && <DownloadPrompt />}</Suspense>
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
