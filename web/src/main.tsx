import './ui/base.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { keepFieldInSight } from './app/keyboard.ts'
import { followLangBag } from './app/lang-bag.ts'
import { loadPage } from './app/load-page.ts'
import { pages } from './app/paths.ts'
import { App } from './app/providers.tsx'
import { watchScroll } from './app/scroll.ts'
import { startView } from './app/view.ts'
import { registerWorker } from './app/worker.ts'
import { setLanguage, wholePack } from './i18n/i18n.ts'
import { queryClient } from './lib/api/query.ts'
import { languageOf, readLaunch } from './lib/launch.ts'
import { followNetwork } from './lib/loading.ts'
import { onPreload } from './lib/nav.tsx'
import { watchNetwork } from './lib/network.ts'
import { followHistory, moveTo } from './lib/place.ts'
import { followOtherTabs, useSession } from './lib/session.ts'
import { applyTheme, useSettings } from './lib/settings.ts'
import { rememberShell } from './platform/surroundings.ts'
import { installBackStack } from './ui/back-stack.ts'

/** Takes in what the launch address carried and puts the address right, before the router looks at it. */
function launch() {
  const { address, shareCode, language, isFlutter } = readLaunch(location.href)
  if (shareCode) useSettings.setState({ shareCode })
  if (isFlutter) rememberShell()
  moveTo(address, 'replace')
  return language ?? languageOf(useSettings.getState().language) ?? 'en-us'
}

/** Another member's answers must not be shown, and a new language wants everything again. */
function followChanges(): void {
  useSession.subscribe((now, before) => {
    if (now.user?.id === before.user?.id && Boolean(now.token) === Boolean(before.token)) return
    navigator.serviceWorker?.controller?.postMessage('forget')
    void queryClient.resetQueries()
  })
}

/** The page may come back from the browser's memory, hours later: what it shows is read again. */
function followReturn(): void {
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) void queryClient.invalidateQueries()
  })
}

/** Most go from a list to goods: that page's code comes when nothing else is to be done. */
function prepareGoods(): void {
  const load = () => void loadPage(pages.goodsInfo.path).catch(() => undefined)
  setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(load), GOODS_AFTER_MS)
}

/** As long as the sketch may stand in for a page that is there but has nothing to show yet. */
const FIRST_DATA_MS = 500
/** The first pictures have had the network to themselves for so long. */
const GOODS_AFTER_MS = 1_500

/** Waits for what the first page has asked for, so that it is drawn once: with its data. */
async function firstData(): Promise<void> {
  const asked = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })
  const here = Promise.allSettled(asked.map((query) => query.promise))
  await Promise.race([here, new Promise((done) => setTimeout(done, FIRST_DATA_MS))])
}

async function start(): Promise<void> {
  installBackStack()
  applyTheme()
  watchNetwork()
  followNetwork()
  followOtherTabs()
  followChanges()
  followReturn()
  keepFieldInSight()
  const language = launch()
  followHistory()
  watchScroll()
  onPreload((path) => void loadPage(path).catch(() => undefined))
  await Promise.all([setLanguage(language), startView()])
  await firstData()
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  // Drawn in slices, so that a tap is heard between them: until it is done the sketch of index.html stands.
  startTransition(() => createRoot(root).render(<App />))
  registerWorker()
  void wholePack().catch(() => undefined)
  followLangBag()
  prepareGoods()
}

void start()
