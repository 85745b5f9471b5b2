import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { pages } from '@/app/paths.ts'
import { loadFullPack, useT } from '@/i18n/i18n.ts'
import { useLogin } from '@/lib/login.ts'
import { useCurrentPage } from '@/lib/nav.tsx'
import { detectPhoneSystem, hasShellBridge, isInShell } from '@/platform/environment.ts'
import { afterFirstPage, afterFirstPaint, reportFirstRender } from '@/platform/idle.ts'
import { cx } from '@/ui/cx.ts'
import { useQuestion } from '@/ui/overlays/confirm.ts'
import { LoadingOverlay } from '@/ui/overlays/LoadingOverlay.tsx'
import { preloadSheet } from '@/ui/overlays/Sheet.tsx'
import { Toaster } from '@/ui/overlays/Toaster.tsx'
import { getLayout, useLayout } from '@/ui/page/use-layout.ts'
import { loginSheet } from './login-sheet.ts'
import { OfflineBanner } from './OfflineBanner.tsx'
import { PageView } from './PageView.tsx'
import { TabBar } from './TabBar.tsx'

// Phones never load the wide header. Wide windows request it before the first page renders.
const loadHeader = () => import('./WideHeader.tsx')
if (getLayout() === 'wide') void loadHeader().catch(() => undefined)
const WideHeader = lazy(loadHeader)
const WideFooter = lazy(async () => (await Promise.all([import('./WideFooter.tsx'), loadFullPack()]))[0])
const AppPrompt = lazy(async () => {
  await afterFirstPaint()
  return import('./AppPrompt.tsx')
})
const LoginSheet = lazy(loginSheet)
/** Without it the page works, too. A native shell waits for an answer: there it starts at once. */
const DeferredServices = lazy(async (): Promise<{ default: ComponentType }> => {
  if (!hasShellBridge()) await afterFirstPage()
  return import('./DeferredServices.tsx').catch(() => ({ default: () => null }))
})
const ConfirmHost = lazy(() => import('@/ui/overlays/ConfirmHost.tsx'))

/** Delays the preload so that the response to the first tap comes first. */
const preloadSheetSoon = () => void setTimeout(preloadSheet, 300)

/** The layout around each page: header or tab bar, banner, toasts and the sheets that open over any page. */
export function Shell() {
  const t = useT()
  useEffect(reportFirstRender, [])
  useEffect(() => addEventListener('pointerdown', preloadSheetSoon, { once: true, passive: true }), [])
  const layout = useLayout()
  const page = useCurrentPage()
  const loginOpen = useLogin((s) => s.open)
  const asked = useQuestion((s) => s.asked)
  const offersApp = page === pages.home && layout === 'phone' && detectPhoneSystem() !== null && !isInShell()
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
      {/* A native shell replaces the headers of pages, not this one, which is the tab bar of the wide layout. */}
      {layout === 'wide' && (
        <Suspense fallback={<div aria-busy className="h-16 border-b border-line bg-surface" />}>
          <WideHeader />
        </Suspense>
      )}
      <main
        id="main"
        tabIndex={-1}
        className={cx(
          'outline-none wide:min-h-[calc(var(--full)-4rem)]',
          tabBar && 'pb-[calc(var(--tabbar)+var(--safe-bottom))]',
        )}
      >
        <Suspense>
          <AppPrompt offersApp={offersApp} />
        </Suspense>
        <PageView />
      </main>
      {tabBar && <TabBar />}
      <Suspense>{layout === 'wide' && <WideFooter />}</Suspense>
      <Suspense>{loginOpen && <LoginSheet />}</Suspense>
      <Suspense>
        <DeferredServices />
      </Suspense>
      <Suspense>{asked && <ConfirmHost />}</Suspense>
      <LoadingOverlay />
      <Toaster />
    </>
  )
}
