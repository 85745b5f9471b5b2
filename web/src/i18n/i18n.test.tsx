import { languages, languageTags } from '@pasar/contract/constants'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { mergeServerPack, setLanguage, t, useT } from './i18n.ts'

beforeEach(() => setLanguage('en-us'))

test('inserts values and selects plural forms', () => {
  expect(t('common.pictureOf', { index: 2, count: 5 })).toBe('Picture 2 of 5')
  expect(t('common.cartCount', { count: 1 })).toBe('Cart, 1 item')
  expect(t('common.cartCount', { count: 3 })).toBe('Cart, 3 items')
})

test('uses the only form in a language without singular', async () => {
  await setLanguage('zh-cn')
  expect(t('common.cartCount', { count: 1 })).toBe('购物车，1 件')
})

test('has the texts of every language', async () => {
  const cancel = new Set<string>()
  for (const language of languages) {
    await setLanguage(language)
    expect(document.documentElement.lang).toBe(languageTags[language])
    cancel.add(t('common.cancel'))
  }
  expect(cancel.size).toBeGreaterThanOrEqual(languages.length - 2)
})

const Label = () => <p>{useT()('common.tabMe')}</p>

test('rerenders when the language changes', async () => {
  render(<Label />)
  expect(screen.getByText('Me')).toBeTruthy()
  await act(() => setLanguage('zh-cn'))
  expect(screen.getByText('我的')).toBeTruthy()
})

test('shows built-in texts again when the server withdraws its own', async () => {
  mergeServerPack('en-us', { 'common.cancel': 'Back', 'common.confirm': 'Yes' })
  expect(t('common.cancel')).toBe('Back')
  mergeServerPack('en-us', { 'common.confirm': 'Sure' })
  expect([t('common.cancel'), t('common.confirm')]).toEqual(['Cancel', 'Sure'])
  mergeServerPack('en-us', {})
  expect(t('common.confirm')).toBe('Confirm')
})
