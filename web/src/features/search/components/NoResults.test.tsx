import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pages, readSearch } from '@/app/paths.ts'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { NoResults } from './NoResults.tsx'

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: '', data: { list: [], total: 0 } }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['an empty list of liked products invites to like some', { liked: '1' }, 'No liked products yet'],
  ['a search among liked products says that nothing was found', { liked: '1', keyword: 'tea' }, null],
])('%s', (_, raw, title) => {
  render(
    <QueryClientProvider client={queryClient}>
      <NoResults search={readSearch(pages.search, raw)} suggestion={null} />
    </QueryClientProvider>,
  )
  expect(screen.queryByText('No liked products yet') !== null).toBe(title !== null)
})
