import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  const query = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.assign(globalThis, { matchMedia: () => query, scrollTo: () => undefined })
  globalThis.IntersectionObserver ??= class {
    observe() {}
    disconnect() {}
  } as never
})

import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { navigate } from '@/lib/location.ts'
import SearchPage from './SearchPage.tsx'

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  queryClient.clear()
  const data = { list: [], total: 0, page: 1, limit: 20, facets: null, now: new Date().toISOString() }
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: '', data }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['minPrice=abc&maxPrice=20', ['≤ RM 20']],
  ['minPrice=90&maxPrice=10', ['≥ RM 10', '≤ RM 90']],
])('the filters of ?%s show the prices of the search', async (query, names) => {
  navigate(`/pages/goods/search?keyword=tea&${query}`, 'replace')
  render(
    <QueryClientProvider client={queryClient}>
      <SearchPage />
    </QueryClientProvider>,
  )
  const chips = await screen.findAllByText(/^[≤≥]/)
  expect(chips.map((chip) => chip.textContent?.replaceAll('\u00a0', ' '))).toEqual(names)
})
