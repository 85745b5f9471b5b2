import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { launch } from '@/app/launch.ts'
import { LanguageChoice } from '@/features/settings/LanguageChoice.tsx'
import { loadFullPack, mergeServerPack, setLanguage, t } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { syncLanguagePack } from '@/lib/language-pack.ts'
import { useSession } from '@/lib/session.ts'
import { useSettings } from '@/lib/settings.ts'

/** The packs that staff have published. */
let packs: Record<string, Record<string, string>> = {}

const respond = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://shop')
  if (pathname === '/web/version') return { languages: Object.keys(packs), downloads: [] }
  const lang = searchParams.get('lang') ?? ''
  const version = packs[lang] ? '7' : '0'
  const unchanged = searchParams.get('version') === version
  return { lang, version, unchanged, texts: unchanged ? {} : (packs[lang] ?? {}) }
}

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <LanguageChoice />
    </QueryClientProvider>,
  )
const shown = () => [useSettings.getState().language, document.documentElement.lang]

beforeEach(async () => {
  localStorage.clear()
  queryClient.clear()
  packs = { hu: { 'common.cancel': 'Mégse' } }
  useSession.setState({ token: '', refreshToken: '', user: null })
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({ code: 200, msg: '', data: respond(address) }),
  )
  mergeServerPack('hu', {})
  await setLanguage('en-us')
  await loadFullPack()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('§3 language packs of the server', () => {
  test('a published language is offered, and shown once it is chosen', async () => {
    show()
    fireEvent.click(await screen.findByRole('radio', { name: 'Magyar' }))
    await vi.waitFor(() => expect(shown()).toEqual(['hu', 'hu-HU']))
    expect(t('common.cancel')).toBe('Mégse')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Magyar' }).checked).toBe(true)
  })

  test('a language without a connection to fetch its texts keeps the language that is shown', async () => {
    show()
    const choice = await screen.findByRole('radio', { name: 'Magyar' })
    await setLanguage('zh-cn')
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
    fireEvent.click(choice)
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(shown()).toEqual(['zh-cn', 'zh-CN'])
  })

  test('a withdrawn language falls back to the default one', async () => {
    const stored = JSON.stringify({ version: '7', texts: packs.hu })
    localStorage.setItem('pasar.pack.hu', stored)
    useSettings.setState({ language: 'hu' })
    await setLanguage(launch())
    expect(shown()).toEqual(['hu', 'hu-HU'])
    packs = {}
    syncLanguagePack()
    await vi.waitFor(() => expect(shown()).toEqual(['en-us', 'en-US']))
    show()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'English' }).checked).toBe(true)
  })

  test.each(['{', 'null', '5', '{"version":"7"}'])(
    'damaged stored texts (%s) are fetched again',
    async (text) => {
      localStorage.setItem('pasar.pack.hu', text)
      useSettings.setState({ language: 'hu' })
      expect(launch()).toBe('hu')
      await setLanguage('hu')
      expect(shown()).toEqual(['en-us', 'en-US'])
    },
  )
})
