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
  const { searchParams } = new URL(address, 'http://shop')
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
  packs = { hu: { 'common.cancel': 'Vissza' } }
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
  test('a language is shown once it is chosen, with the texts that staff have published', async () => {
    syncLanguagePack()
    show()
    fireEvent.click(await screen.findByRole('radio', { name: 'Magyar' }))
    // The pack is loaded from its file first, which takes longer than the usual second on a busy machine.
    await vi.waitFor(() => expect(shown()).toEqual(['hu', 'hu-HU']), { timeout: 15_000 })
    await vi.waitFor(() => expect(t('common.cancel')).toBe('Vissza'))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Magyar' }).checked).toBe(true)
  })

  test('texts that staff have withdrawn are replaced by the built-in ones', async () => {
    localStorage.setItem('pasar.pack.hu', JSON.stringify({ version: '7', texts: packs.hu }))
    useSettings.setState({ language: 'hu' })
    await setLanguage(launch())
    expect(t('common.cancel')).toBe('Vissza')
    packs = {}
    syncLanguagePack()
    await vi.waitFor(() => expect(t('common.cancel')).not.toBe('Vissza'))
    expect(shown()).toEqual(['hu', 'hu-HU'])
  })

  test.each(['{', 'null', '5', '{"version":"7"}'])('damaged stored texts (%s) are not used', async (text) => {
    localStorage.setItem('pasar.pack.hu', text)
    useSettings.setState({ language: 'hu' })
    expect(launch()).toBe('hu')
    await setLanguage('hu')
    expect(t('common.cancel')).not.toBe('Vissza')
  })
})
