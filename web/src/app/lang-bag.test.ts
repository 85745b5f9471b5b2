import { beforeEach, expect, test, vi } from 'vitest'
import { setLanguage, t } from '@/i18n/i18n.ts'
import { followLangBag } from './lang-bag.ts'

const asked: string[] = []
const settled = () => new Promise((done) => setTimeout(done, 5))

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const unchanged = address.includes('version=7')
    const texts = unchanged ? {} : { 'common.cancel': 'Mégse' }
    const data = { lang: 'hu', version: '7', unchanged, texts }
    return new Response(JSON.stringify({ code: 200, msg: '', data }))
  })
})

test('the server’s texts are laid over, kept, and asked for by version the next time', async () => {
  await setLanguage('hu')
  followLangBag()
  await settled()
  expect(t('common.cancel')).toBe('Mégse')
  await setLanguage('en-us')
  await setLanguage('hu')
  await settled()
  expect(asked.at(-1)).toBe('/user/getLangBag?client=h5&version=7&lang=hu')
  expect(t('common.cancel')).toBe('Mégse')
})
