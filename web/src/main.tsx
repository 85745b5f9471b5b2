import './ui/base.css'
import { createRoot } from 'react-dom/client'
import { keepFieldInSight } from './app/keyboard.ts'
import { followLangBag } from './app/lang-bag.ts'
import { loadPage } from './app/load-page.ts'
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
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(<App />)
  registerWorker()
  void wholePack().catch(() => undefined)
  followLangBag()
}

void start()
