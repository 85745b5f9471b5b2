import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

const fit = vi.hoisted(() => {
  const fit = { width: 390 }
  Object.assign(globalThis, {
    matchMedia: (query: string) => ({
      get matches() {
        return fit.width >= Number(/\d+/.exec(query)?.[0])
      },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  })
  return fit
})

import { pages } from '@/app/paths.ts'
import { App } from '@/app/providers.tsx'
import { isOlder } from '@/app/shell/AppPrompt.tsx'
import { applyUpdate, useUpdate } from '@/app/worker.ts'
import { setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { navigate } from '@/lib/location.ts'
import { saveShellFlag } from '@/platform/environment.ts'

const url = 'https://apps.example/pasar'
const downloads = [{ platform: 'ios', url }]
let minimum = '1.6.7'
/** How often the client has read the versions. */
let reads = 0

const show = (page: { path: string }, width = 390) => {
  fit.width = width
  navigate(page.path, 'replace')
  return render(<App />)
}
const offer = () => document.querySelector(`a[href="${url}"]`)
const outdated = () => screen.findByText('This version of the shop is outdated')

// Compiling these takes longer than findByText() waits.
beforeAll(() =>
  Promise.all([
    import('@/app/shell/WideHeader.tsx'),
    import('@/app/shell/WideFooter.tsx'),
    import('@/app/shell/AppPrompt.tsx'),
  ]),
)
beforeEach(async () => {
  await setLanguage('en-us')
  queryClient.clear()
  localStorage.clear()
  minimum = '1.6.7'
  reads = 0
  useUpdate.setState({ waiting: null })
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone')
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.startsWith('/web/version')) return new Promise(() => undefined)
    reads += 1
    const region = { ipUrl: null, traceUrl: null, china: null }
    const data = { minimum, downloads, region, contact: { email: 'shop@pasar.example' } }
    return Response.json({ code: 200, msg: '', data })
  })
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('§1 the app prompt', () => {
  test('offers the app of this phone on the home page', async () => {
    show(pages.home)
    await vi.waitFor(() => expect(offer()).toBeTruthy())
  })

  test.each([
    ['in the native shell, also at its first start', pages.home, 390, saveShellFlag],
    ['on other pages', pages.activity, 390, () => undefined],
    ['in a wide window', pages.home, 1280, () => undefined],
  ])('does not offer the app %s', async (_, page, width, prepare) => {
    prepare()
    show(page, width)
    await vi.waitFor(() => expect(reads).toBe(1))
    await act(async () => undefined)
    expect(offer()).toBeNull()
  })

  test.each([
    ['on a phone', pages.home, 390, () => undefined],
    ['on pages other than home', pages.orders, 390, () => undefined],
    ['in a wide window', pages.home, 1280, () => undefined],
    ['in the native shell', pages.account, 390, saveShellFlag],
  ])('asks for a reload %s when the client is older than the minimum', async (_, page, width, prepare) => {
    minimum = '1.7.0'
    prepare()
    show(page, width)
    expect(await outdated()).toBeTruthy()
  })

  test('compares versions by number', () => {
    expect(isOlder('1.6.7', '1.10.0')).toBe(true)
    expect(isOlder('1.6.7', '1.6.7')).toBe(false)
    expect(isOlder('2.0', '1.9.9')).toBe(false)
  })
})

describe('a new version of the client', () => {
  const update = 'A new version of the shop is ready'
  const waiting = { postMessage: vi.fn() }
  const wait = () => act(() => useUpdate.setState({ waiting: waiting as unknown as ServiceWorker }))

  test('is not offered where a reload would lose what is typed, or interrupt a payment', async () => {
    show(pages.checkout)
    await wait()
    await vi.waitFor(() => expect(reads).toBe(1))
    await act(async () => undefined)
    expect(screen.queryByText(update)).toBeNull()
  })

  test('replaces the running one once the member agrees, and reloads the page when it has', async () => {
    const container = new EventTarget()
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: container }))
    show(pages.home)
    await wait()
    expect(await screen.findByText(update)).toBeTruthy()
    expect(waiting.postMessage).not.toHaveBeenCalled()
    const reload = vi.fn()
    applyUpdate(waiting as unknown as ServiceWorker, reload)
    expect(waiting.postMessage).toHaveBeenCalledWith('activate')
    expect(reload).not.toHaveBeenCalled()
    container.dispatchEvent(new Event('controllerchange'))
    container.dispatchEvent(new Event('controllerchange'))
    expect(reload).toHaveBeenCalledOnce()
  })
})
