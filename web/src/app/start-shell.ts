import { create } from 'zustand'
import { applyLaunch } from '@/app/launch.ts'
import { readScanned } from '@/features/search/model/scanned-code.ts'
import { queryClient } from '@/lib/api/query.ts'
import { useLocation } from '@/lib/location.ts'
import { openPage, setLeave } from '@/lib/nav.tsx'
import { applyTheme, useSettings } from '@/lib/settings.ts'
import { saveShareCode } from '@/lib/share-code.ts'
import { isOutsideAddress } from '@/platform/browser.ts'
import { getBridge, type Handlers } from '@/platform/shell/bridge.ts'
import type { DeviceToken, SafeArea, ThemeName } from '@/platform/shell/protocol.ts'
import { isAtOverlay } from '@/ui/overlays/back-stack.ts'

/** The reports of the shell. The server has no push service: the token of the device stays here. */
export const useShellState = create<{ theme: ThemeName | null; device: DeviceToken | null }>()(() => ({
  theme: null,
  device: null,
}))

/** Larger insets are a mistake: they would cover the page. */
const INSET_MAX_PX = 200

const isInset = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= INSET_MAX_PX

/** Sets the insets of the screen, which a web view may not report itself. */
function applySafeArea(area: Partial<SafeArea>): void {
  for (const side of ['top', 'bottom'] as const)
    if (isInset(area[side])) document.documentElement.style.setProperty(`--safe-${side}`, `${area[side]}px`)
}

/** Applies the theme of the shell, unless the member has chosen one, and colours the status bar. */
function applyShellTheme(): void {
  applyTheme()
  const root = document.documentElement
  const { theme } = useShellState.getState()
  if (theme && useSettings.getState().theme === 'system') root.dataset.theme = theme
  const style = getComputedStyle(root)
  void getBridge().call('setStatusBar', {
    style: style.colorScheme.includes('dark') ? 'dark' : 'light',
    color: style.getPropertyValue('--paper').trim(),
  })
}

/** Closes the topmost sheet, or goes a page back. */
function goBackInside(): boolean {
  const canGoBack = isAtOverlay() || useLocation.getState().location.index > 0
  if (canGoBack) history.back()
  return canGoBack
}

/**
 * Opens an address of this shop that the system gave to the shell: a page, a full address with launch
 * parameters, or a shared link.
 * @returns whether it is one; others are ignored
 */
function openLink(address: unknown): boolean {
  const text = String(address)
  if (text.startsWith('/pages/')) return openPage(text)
  const target = readScanned(text)
  if (target.kind !== 'page') return false
  applyLaunch(text)
  if (target.shareCode) saveShareCode(target.shareCode)
  return openPage(target.address)
}

/** Asks the server again for what shows, as after a return from the browser's cache of pages. */
function refresh(): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
}

const handlers: Required<Handlers> = {
  resume: () => {
    refresh()
    return {}
  },
  back: () => ({ handled: goBackInside() }),
  deepLink: ({ url }) => ({ opened: openLink(url) }),
  pushOpened: ({ url }) => {
    void queryClient.invalidateQueries()
    return { opened: openLink(url) }
  },
  deviceToken: (device) => {
    useShellState.setState({ device })
    return {}
  },
  safeArea: (area) => {
    applySafeArea(area)
    return {}
  },
  theme: ({ theme }) => {
    useShellState.setState({ theme: theme === 'dark' ? 'dark' : 'light' })
    applyShellTheme()
    return {}
  },
}

/** Tells the shell the title and the address of each page, for its header. */
function reportPages(): void {
  const report = () => {
    const { pathname, index } = useLocation.getState().location
    void getBridge().call('page', { title: document.title, address: pathname, canGoBack: index > 0 })
  }
  useLocation.subscribe(report)
  new MutationObserver(report).observe(document.head, {
    childList: true,
    characterData: true,
    subtree: true,
  })
  report()
}

/**
 * Opens links to other sites in another app: a web view would show them instead of the shop, and opens no
 * windows.
 */
function openLinksOutside(): void {
  const openWindow = window.open.bind(window)
  const open = async (url: string) => {
    if (!isOutsideAddress(url)) return
    const { ok } = await getBridge().call('openExternal', { url })
    if (!ok) openWindow(url, '_blank', 'noopener')
  }
  window.open = (url) => {
    void open(String(url))
    return null
  }
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.href || event.defaultPrevented || link.origin === location.origin) return
    event.preventDefault()
    void open(link.href)
  })
}

/** Connects to the native shell. Without its answer everything works as in a browser. */
export async function startShell(): Promise<void> {
  const bridge = getBridge()
  bridge.handle(handlers)
  const shell = await bridge.connect()
  if (!shell) return
  if (shell.safeArea) applySafeArea(shell.safeArea)
  if (shell.theme) useShellState.setState({ theme: shell.theme })
  if (shell.calls.includes('close')) setLeave(() => void bridge.call('close', {}))
  openLinksOutside()
  reportPages()
  applyShellTheme()
  useSettings.subscribe((now, before) => {
    // setTheme() applies the theme after it has stored it.
    if (now.theme !== before.theme) queueMicrotask(applyShellTheme)
  })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyShellTheme)
}
