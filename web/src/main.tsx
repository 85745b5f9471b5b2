import './platform/polyfills.ts'
import './platform/styles.ts'
import './ui/base.css'
import { DEFAULT_LANGUAGE } from '@pasar/contract/constants'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { keepFocusedFieldVisible } from './app/keyboard.ts'
import { applyLaunch, launch } from './app/launch.ts'
import { loadPage, preloadOtherPages } from './app/load-page.ts'
import { pages } from './app/paths.ts'
import { App } from './app/providers.tsx'
import { trackScroll } from './app/scroll.ts'
import { startRouting } from './app/view.ts'
import { setLanguage } from './i18n/i18n.ts'
import { setHumanCheck } from './lib/api/human-check.ts'
import { queryClient } from './lib/api/query.ts'
import { keepInstallOffer } from './lib/install-offer.ts'
import { requestLanguage, syncLanguagePack } from './lib/language-pack.ts'
import { syncLoadingWithNetwork } from './lib/loading.ts'
import { trackHistory } from './lib/location.ts'
import { setPreload } from './lib/nav.tsx'
import { watchNetwork } from './lib/network.ts'
import { syncSessionAcrossTabs, useSession } from './lib/session.ts'
import { applyTheme, useSettings } from './lib/settings.ts'
import { isInWechat } from './platform/environment.ts'
import { afterFirstPage, afterFirstPaint } from './platform/idle.ts'
import { installBackStack } from './ui/overlays/back-stack.ts'

/** Resets all reads when the session changes, so that no data of another member shows. */
function resetOnSessionChange(): void {
  useSession.subscribe((now, before) => {
    if (now.user?.id === before.user?.id && Boolean(now.token) === Boolean(before.token)) return
    navigator.serviceWorker?.controller?.postMessage('forget')
    void queryClient.resetQueries()
  })
}

/** Refetches when the browser restores the page from its back-forward cache. */
function refetchOnRestore(): void {
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) void queryClient.invalidateQueries()
  })
}

/**
 * Preloads what other pages need, then the product page, which most visits open next. The service worker
 * comes last: it stores the whole client.
 */
async function prepareNextPages(): Promise<void> {
  await afterFirstPaint()
  preloadOtherPages()
  syncLanguagePack()
  await afterFirstPage()
  void loadPage(pages.product.path).catch(() => undefined)
  await afterFirstPage()
  await import('./app/worker.ts').then(({ registerWorker }) => registerWorker()).catch(() => undefined)
}

/** Maximum time that the first page waits for its data behind the sketch. */
const FIRST_DATA_MS = 500

/** Waits for the reads of the first page, so that it renders once, with its data. */
async function waitForFirstData(): Promise<void> {
  const reads = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })
  const settled = Promise.allSettled(reads.map((query) => query.promise))
  await Promise.race([settled, new Promise((done) => setTimeout(done, FIRST_DATA_MS))])
}

async function start(): Promise<void> {
  installBackStack()
  applyTheme()
  watchNetwork()
  syncLoadingWithNetwork()
  syncSessionAcrossTabs()
  resetOnSessionChange()
  refetchOnRestore()
  keepFocusedFieldVisible()
  keepInstallOffer()
  setHumanCheck(async (...args) =>
    (await import('./features/human-check/obtain-pass.tsx')).obtainPass(...args),
  )
  const language = launch()
  trackHistory(applyLaunch)
  trackScroll()
  setPreload((path) => void loadPage(path).catch(() => undefined))
  await Promise.all([setLanguage(language).catch(() => setLanguage(DEFAULT_LANGUAGE)), startRouting()])
  await waitForFirstData()
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  // Renders in slices, so that taps respond in between. The sketch of index.html stays until it is done.
  startTransition(() => createRoot(root).render(<App />))
  if (useSettings.getState().language !== language) void requestLanguage(language)
  void prepareNextPages()
  if (isInWechat())
    void import('./features/share/wechat/share-in-wechat.ts').then((module) => module.startWechatShare())
}

void start()
