import { beforeEach, expect, test, vi } from 'vitest'
import { setLanguage, t } from '@/i18n/i18n.ts'
import { requestLanguage, syncLanguagePack } from './language-pack.ts'

const requests: string[] = []
const settled = () => new Promise((done) => setTimeout(done, 5))

beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    const unchanged = address.includes('version=7')
    const texts = unchanged ? {} : { 'common.cancel': 'Mégse' }
    const data = { lang: 'hu', version: '7', unchanged, texts }
    return new Response(JSON.stringify({ code: 200, msg: '', data }))
  })
})

test('applies the texts of the server, stores them, and sends their version with the next request', async () => {
  syncLanguagePack()
  await requestLanguage('hu')
  expect(t('common.cancel')).toBe('Mégse')
  await setLanguage('en-us')
  await setLanguage('hu')
  await settled()
  expect(requests.at(-1)).toBe('/user/getLangBag?client=h5&version=7&lang=hu')
  expect(t('common.cancel')).toBe('Mégse')
})
