import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

const fit = vi.hoisted(() => {
  const fit = { width: 1280 }
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

import { App } from '@/app/providers.tsx'
import { saveShellFlag } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

// Compiling these takes longer than findByRole() waits.
beforeAll(() => Promise.all([import('@/app/shell/WideHeader.tsx'), import('@/app/shell/WideFooter.tsx')]))
beforeEach(() => vi.stubGlobal('fetch', async () => new Promise(() => undefined)))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

describe('§1, §2 the layout', () => {
  test.each([
    ['in a browser', false],
    ['in the native shell', true],
  ])('a window of 750 px %s shows the wide header with cart and account', async (_, inShell) => {
    fit.width = 750
    if (inShell) saveShellFlag()
    render(<App />)
    expect(await screen.findByRole('banner')).toBeTruthy()
    expect(document.querySelector('header a[href="#/pages/tabbar/shop"]')).toBeTruthy()
    expect(screen.queryAllByRole('navigation')).toHaveLength(1)
    const footer = await screen.findByRole('contentinfo')
    expect(footer.querySelector('a[href="#/pages/my/content?kind=terms"]')).toBeTruthy()
  })

  test.each([
    ['in a browser', false],
    ['in the native shell', true],
  ])('a window of 749 px %s shows the tab bar', async (_, inShell) => {
    fit.width = 749
    if (inShell) saveShellFlag()
    render(<App />)
    expect(await screen.findByRole('navigation')).toBeTruthy()
    expect(document.querySelectorAll('nav li')).toHaveLength(4)
    expect(screen.queryByRole('banner')).toBeNull()
  })

  test('the native shell replaces the header of a page, whose heading stays for screen readers', () => {
    render(<PageHeader title="Orders" hidden />)
    expect(screen.queryByRole('banner')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Orders' })).toBeTruthy()
  })
})
