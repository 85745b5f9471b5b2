import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeReplies, installFakeShell } from '@/platform/shell/fake-shell.ts'
import type { Handshake } from '@/platform/shell/protocol.ts'

vi.hoisted(() => {
  const query = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.assign(globalThis, { matchMedia: () => query })
})

const root = document.documentElement
const { open } = window
const id = '0190a000-0000-7000-8000-000000000001'

/** Starts the client in a shell, with modules of its own. */
async function start(replies: FakeReplies = {}, hello: Partial<Handshake> | null = {}) {
  vi.resetModules()
  sessionStorage.setItem('pasar.isFlutter', '1')
  history.replaceState(null, '', '/h5/#/pages/tabbar/index')
  installFakeShell({ replies, hello })
  const { startShell, useShellState } = await import('./start-shell.ts')
  const { useLocation } = await import('@/lib/location.ts')
  const nav = await import('@/lib/nav.tsx')
  const { useSettings, setTheme } = await import('@/lib/settings.ts')
  const { getShareCode } = await import('@/lib/share-code.ts')
  await startShell()
  const address = () => location.hash
  return { ...nav, useShellState, useLocation, useSettings, setTheme, getShareCode, address }
}
const shell = () => window.fakeShell!
const reply = async (name: string, data?: unknown) => {
  const answer = (await shell().call(name, data)) as { ok: boolean; data: unknown }
  return answer.ok ? answer.data : answer
}
const calls = (name: string) =>
  shell().sent.flatMap((message) => ('name' in message && message.name === name ? [message.data] : []))

/** Listeners of the document; each test starts the client again. */
const listeners: Parameters<typeof document.addEventListener>[] = []
const listen = document.addEventListener.bind(document)
document.addEventListener = (...given: Parameters<typeof document.addEventListener>) => {
  listeners.push(given)
  listen(...given)
}

beforeEach(() => vi.stubGlobal('fetch', async () => new Promise(() => undefined)))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
  delete root.dataset.theme
  delete window.PasarShell
  window.open = open
  for (const [type, listener] of listeners.splice(0)) document.removeEventListener(type, listener)
  root.removeAttribute('style')
  document.body.replaceChildren()
})

describe('calls of the shell', () => {
  test('back closes what is open or goes a page back, and leaves the start of the history to the shell', async () => {
    const { go } = await start()
    const back = vi.spyOn(history, 'back').mockReturnValue()
    expect(await reply('back')).toEqual({ handled: false })
    expect(back).not.toHaveBeenCalled()
    const { pages } = await import('./paths.ts')
    const { pushOverlay } = await import('@/ui/overlays/back-stack.ts')
    const close = pushOverlay(() => undefined)
    expect(await reply('back')).toEqual({ handled: true })
    close()
    go(pages.orders)
    expect(await reply('back')).toEqual({ handled: true })
    expect(back).toHaveBeenCalledTimes(2)
  })

  test.each([
    [`/pages/order/orderInfo?id=${id}`, `#/pages/order/orderInfo?id=${id}`],
    [`${location.origin}/h5/#/pages/my/messages`, '#/pages/my/messages'],
    [`${location.origin}/s/g/${id}?c=FRIEND7`, `#/pages/goods/goodsInfo?id=${id}`],
  ])('deepLink and pushOpened open %s', async (url, opened) => {
    const { address } = await start()
    expect(await reply('deepLink', { url })).toEqual({ opened: true })
    expect(address()).toBe(opened)
    expect(await reply('pushOpened', { url })).toEqual({ opened: true })
  })

  test('the share code and the language of a deep link are applied', async () => {
    const { address, getShareCode } = await start()
    const url = `${location.origin}/h5/?shareCode=FRIEND7#/pages/login/reg/reg`
    expect(await reply('deepLink', { url })).toEqual({ opened: true })
    expect([address(), getShareCode()]).toEqual(['#/pages/login/reg/reg', 'FRIEND7'])
  })

  test.each(['https://elsewhere.example/h5/#/pages/my/messages', 'javascript:alert(1)', '/admin/', '', null])(
    'a link to %s is not opened',
    async (url) => {
      const { address } = await start()
      expect(await reply('deepLink', { url })).toEqual({ opened: false })
      expect(address()).toBe('#/pages/tabbar/index')
    },
  )

  test('resume asks the server again, as a return from the browser’s cache', async () => {
    await start()
    const shown = vi.fn((event: Event) => (event as PageTransitionEvent).persisted)
    addEventListener('pageshow', shown, { once: true })
    expect(await reply('resume')).toEqual({})
    expect(shown).toHaveReturnedWith(true)
  })

  test('safeArea sets the insets, and drops impossible ones', async () => {
    await start({}, { safeArea: { top: 47, right: 0, bottom: 34, left: 0 } })
    const insets = () => ['top', 'bottom'].map((side) => root.style.getPropertyValue(`--safe-${side}`))
    expect(insets()).toEqual(['47px', '34px'])
    await reply('safeArea', { top: 9_999, bottom: 'calc(1px)' })
    expect(insets()).toEqual(['47px', '34px'])
    await reply('safeArea', { top: 0, bottom: 20 })
    expect(insets()).toEqual(['0px', '20px'])
  })

  test('theme follows the shell until the member chooses one', async () => {
    const { setTheme } = await start({ setStatusBar: { data: {} } }, { theme: 'dark' })
    expect(root.dataset.theme).toBe('dark')
    await reply('theme', { theme: 'light' })
    expect(root.dataset.theme).toBe('light')
    setTheme('dark')
    await reply('theme', { theme: 'light' })
    expect(root.dataset.theme).toBe('dark')
    setTheme('system')
    await vi.waitFor(() => expect(root.dataset.theme).toBe('light'))
    expect(calls('setStatusBar').length).toBeGreaterThan(2)
  })

  test('deviceToken stays on the device', async () => {
    const fetched = vi.fn(async () => new Promise(() => undefined))
    vi.stubGlobal('fetch', fetched)
    const { useShellState } = await start()
    const device = { service: 'fcm', token: 't1' }
    expect(await reply('deviceToken', device)).toEqual({})
    expect(useShellState.getState().device).toEqual(device)
    expect(fetched).not.toHaveBeenCalled()
  })
})

describe('what the client tells the shell', () => {
  test('are the title and the address of each page, never its parameters', async () => {
    const { go } = await start({ page: { data: {} } })
    const { pages } = await import('./paths.ts')
    go(pages.order, { id })
    document.title = 'Order · Pasar'
    await vi.waitFor(() =>
      expect(calls('page').at(-1)).toEqual({
        title: 'Order · Pasar',
        address: '/pages/order/orderInfo',
        canGoBack: true,
      }),
    )
  })

  test('is nothing about the session', async () => {
    const { useSession } = await import('@/lib/session.ts')
    useSession.setState({ token: 'secret-token', refreshToken: 'secret-refresh', user: null })
    const { go } = await start({ page: { data: {} }, setStatusBar: { data: {} } })
    const { pages } = await import('./paths.ts')
    go(pages.wallet)
    await reply('resume')
    expect(JSON.stringify(shell().sent)).not.toContain('secret')
  })

  test('is to close it, when Back has nowhere to go', async () => {
    const { goBack, address } = await start({ close: { data: {} } })
    goBack()
    await vi.waitFor(() => expect(calls('close')).toEqual([{}]))
    expect(address()).toBe('#/pages/tabbar/index')
  })

  test('is to open links to other sites, and no link of the shop', async () => {
    await start({ openExternal: { data: {} } })
    document.body.innerHTML = '<a href="https://bank.example/x">a</a><a href="#/pages/tabbar/my">b</a>'
    const [outside, inside] = document.querySelectorAll('a')
    const click = (link: HTMLElement) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true })
      link.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect([click(outside!), click(inside!)]).toEqual([true, false])
    window.open('https://bank.example/y', '_blank', 'noopener')
    window.open('javascript:alert(1)')
    const opened = ['x', 'y'].map((page) => ({ url: `https://bank.example/${page}` }))
    await vi.waitFor(() => expect(calls('openExternal')).toEqual(opened))
  })
})

test('a shell that does not answer leaves the client as in a browser', async () => {
  vi.useFakeTimers()
  const started = start({}, null)
  await vi.advanceTimersByTimeAsync(5_000)
  const { goBack, address } = await started
  vi.useRealTimers()
  goBack()
  expect(address()).toBe('#/pages/tabbar/index')
  expect(shell().sent).toHaveLength(1)
})
