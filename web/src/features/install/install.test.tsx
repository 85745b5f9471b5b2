import { readFileSync } from 'node:fs'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const display = vi.hoisted(() => {
  const display = { standalone: false }
  Object.assign(globalThis, {
    matchMedia: (query: string) => ({
      get matches() {
        return query.includes('standalone') && display.standalone
      },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  })
  return display
})

import { findPage } from '@/app/paths.ts'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { saveShellFlag } from '@/platform/environment.ts'
import { InstallCard } from './components/InstallCard.tsx'
import { InstallRow } from './components/InstallRow.tsx'
import { useInstall, watchInstallation } from './model/install.ts'

const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1'
let stop = () => {}
const prompt = vi.fn(async () => undefined)

const browser = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)

/** The browser offers the installation. */
function offer(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) }))
  return event
}
const show = () =>
  render(
    <>
      <InstallCard />
      <InstallRow />
    </>,
  )
const card = () => screen.queryByRole('heading', { name: 'Add Pasar to your home screen' })
const row = () => screen.queryByText(/^Opens from your home screen/, { selector: 'span' })

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  useInstall.setState({ offer: null, dismissed: false })
  localStorage.clear()
  stop = watchInstallation()
  browser('Mozilla/5.0 (Linux; Android 15) Chrome/140')
})
afterEach(() => {
  stop()
  cleanup()
  vi.restoreAllMocks()
  prompt.mockClear()
  sessionStorage.clear()
  display.standalone = false
})

describe('the installation', () => {
  test('is offered by the card and the settings once the browser offers it, whose own banner stays away', () => {
    expect(offer().defaultPrevented).toBe(true)
    show()
    expect([card(), row()]).not.toContain(null)
  })

  test('asks by the browser’s dialog, once', async () => {
    offer()
    show()
    fireEvent.click(screen.getAllByRole('button', { name: /^Add to home screen/ })[0]!)
    await vi.waitFor(() => expect(card()).toBeNull())
    expect(prompt).toHaveBeenCalledOnce()
  })

  test('that the browser offers while the card’s place is in view waits until that place is shown again', () => {
    const place = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <InstallCard />
      </Activity>
    )
    const { rerender } = render(place('visible'))
    act(() => void offer())
    expect(card()).toBeNull()
    rerender(place('hidden'))
    rerender(place('visible'))
    expect(card()).not.toBeNull()
  })

  test.each(['closed', 'refused in the dialog'])(
    'does not come back on this device after it was %s',
    async (how) => {
      offer('dismissed')
      show()
      const name = how === 'closed' ? 'Close' : /^Add to home screen/
      fireEvent.click(screen.getAllByRole('button', { name })[0]!)
      await vi.waitFor(() => expect(localStorage.getItem('pasar.installDismissed')).toBe('1'))
      offer()
      await vi.waitFor(() => expect(row()).toBeTruthy())
      expect(card()).toBeNull()
    },
  )

  test('is explained on iOS, which has no dialog, in Safari only', () => {
    browser(safari)
    show()
    expect(screen.getAllByText('Tap Share, then “Add to Home Screen”.')).toHaveLength(2)
    cleanup()
    browser(safari.replace(/ Version.*/, ' Mobile/15E148 [FBAN/FBIOS]'))
    show()
    expect([card(), row()]).toEqual([null, null])
  })

  test.each([
    ['in the native shell', saveShellFlag],
    ['in WeChat', () => void browser(`${safari} MicroMessenger/8.0`)],
    ['when it is installed', () => Object.assign(display, { standalone: true })],
  ])('is never offered %s', (_, set) => {
    set()
    offer()
    show()
    expect([card(), row()]).toEqual([null, null])
  })
})

describe('the manifest', () => {
  const folder = 'web/public/'
  const manifest = JSON.parse(readFileSync(`${folder}manifest.webmanifest`, 'utf8'))

  test('names pages of the client and files that exist', () => {
    for (const { url } of manifest.shortcuts) expect(findPage(url.replace('/h5/#', ''))).toBeTruthy()
    for (const { src } of [...manifest.icons, ...manifest.screenshots])
      expect(readFileSync(folder + src).length).toBeGreaterThan(0)
  })

  test('has what browsers need for a rich dialog', () => {
    expect(manifest).toMatchObject({ id: '/h5/', lang: 'en', start_url: '/h5/', display: 'standalone' })
    expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true)
    const forms = manifest.screenshots.map(({ form_factor }: { form_factor: string }) => form_factor)
    expect(new Set(forms)).toEqual(new Set(['narrow', 'wide']))
  })
})
