import { languages, languageTags } from '@pasar/contract/constants'
import { DAY_MS } from '@pasar/contract/time'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { applyLaunch, launch } from '@/app/launch.ts'
import { setLanguage, t } from '@/i18n/i18n.ts'
import { requestLanguage, syncLanguagePack } from '@/lib/language-pack.ts'
import { parseLanguage, parseStoredLanguage } from '@/lib/launch.ts'
import { trackHistory, useLocation } from '@/lib/location.ts'
import { useSettings } from '@/lib/settings.ts'
import { dropShareCode, getShareCode } from '@/lib/share-code.ts'

trackHistory(applyLaunch)

/** The packs of the server. */
let packs: Record<string, Record<string, string>> = {}

const type = (address: string) => {
  location.hash = address
}
const shown = () => [useSettings.getState().language, document.documentElement.lang]

beforeEach(async () => {
  localStorage.clear()
  packs = {}
  vi.stubGlobal('fetch', async (address: string) => {
    const lang = new URL(address, 'http://shop').searchParams.get('lang') ?? 'en-us'
    return Response.json({
      code: 200,
      msg: '',
      data: { lang, version: '1', unchanged: !packs[lang], texts: packs[lang] ?? {} },
    })
  })
  await setLanguage('en-us')
  useSettings.setState({ shareCode: '' })
})

describe('§2 launch parameters', () => {
  test('shareCode and lang of the first address are saved and removed from it', () => {
    history.replaceState(null, '', '/h5/?shareCode=AB12&lang=zh-cn#/pages/tabbar/my')
    expect(launch()).toBe('zh-cn')
    expect(useSettings.getState().shareCode).toBe('AB12')
    expect(location.href).toMatch(/\/h5\/#\/pages\/tabbar\/my$/)
  })

  test('shareCode and lang of an address that is opened later are saved and removed from it', async () => {
    type('/pages/goods/goodsInfo?id=7&shareCode=CD34&lang=zh-cn')
    await vi.waitFor(() => expect(useSettings.getState().shareCode).toBe('CD34'))
    await vi.waitFor(() => expect(shown()).toEqual(['zh-cn', 'zh-CN']))
    const { pathname, search } = useLocation.getState().location
    expect([pathname, search]).toEqual(['/pages/goods/goodsInfo', { id: '7' }])
    expect(location.hash).toBe('#/pages/goods/goodsInfo?id=7')
  })
})

describe('§2 the kept shareCode', () => {
  const open = (address: string) => {
    history.replaceState(null, '', address)
    launch()
  }
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    return () => void vi.useRealTimers()
  })

  test('it survives addresses without one and a restart, for 30 days', () => {
    open('/h5/?shareCode=AB12#/')
    open('/h5/#/pages/tabbar/my')
    const stored = JSON.parse(localStorage.getItem('pasar.settings')!).state
    expect(stored.shareCode).toBe('AB12')
    useSettings.setState(stored)
    vi.setSystemTime(Date.now() + 29 * DAY_MS)
    expect(getShareCode()).toBe('AB12')
    vi.setSystemTime(Date.now() + 2 * DAY_MS)
    expect(getShareCode()).toBe('')
  })

  test('a later one replaces it, and restarts its 30 days', () => {
    open('/h5/?shareCode=AB12#/')
    vi.setSystemTime(Date.now() + 20 * DAY_MS)
    open('/h5/#/?shareCode=CD34')
    vi.setSystemTime(Date.now() + 20 * DAY_MS)
    expect(getShareCode()).toBe('CD34')
    dropShareCode()
    expect(getShareCode()).toBe('')
  })

  test.each(['%22%3E%3Cscript%3E', '../../x', 'A'.repeat(21), 'a b'])('%s is not kept', (value) => {
    open(`/h5/?shareCode=${value}#/`)
    expect(getShareCode()).toBe('')
  })
})

describe('§3, §9 languages', () => {
  test.each(['zh_TW', 'en_US', 'KM', 'HU'])('the stored language %s becomes en-us', (stored) => {
    expect(parseStoredLanguage(stored)).toBe('en-us')
  })

  test.each([
    ['KM', 'km'],
    ['HU', 'hu'],
    ['zh-CN', 'zh-cn'],
  ])('the launch parameter lang=%s is the language %s', (value, language) => {
    expect(parseLanguage(value)).toBe(language)
  })

  test.each(languages)('the launch parameter lang=%s shows that language', async (language) => {
    type(`/pages/tabbar/my?lang=${language}`)
    await vi.waitFor(() => expect(shown()).toEqual([language, languageTags[language]]))
  })

  test('texts of the server replace those of the language', async () => {
    packs.hu = { 'common.cancel': 'Vissza' }
    await requestLanguage('hu')
    syncLanguagePack()
    await vi.waitFor(() => expect(t('common.cancel')).toBe('Vissza'))
  })
})
