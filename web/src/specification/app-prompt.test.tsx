import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import DownloadPrompt, { isOlder } from '@/app/shell/DownloadPrompt.tsx'
import { setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'

const show = (data: object) => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: '', data }))
  render(
    <QueryClientProvider client={queryClient}>
      <DownloadPrompt />
    </QueryClientProvider>,
  )
}

beforeEach(async () => {
  await setLanguage('en-us')
  queryClient.clear()
  localStorage.clear()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('§1 the app prompt', () => {
  test('offers the app of this phone', async () => {
    show({ minimum: '1.6.7', downloads: [{ platform: 'ios', url: 'https://apps.example/pasar' }] })
    expect((await screen.findByRole('link')).getAttribute('href')).toBe('https://apps.example/pasar')
  })

  test('asks for a reload when the client is older than the minimum', async () => {
    show({ minimum: '1.7.0', downloads: [] })
    expect(await screen.findByText('This version of the shop is outdated')).toBeTruthy()
  })

  test('compares versions by number', () => {
    expect(isOlder('1.6.7', '1.10.0')).toBe(true)
    expect(isOlder('1.6.7', '1.6.7')).toBe(false)
    expect(isOlder('2.0', '1.9.9')).toBe(false)
  })
})
