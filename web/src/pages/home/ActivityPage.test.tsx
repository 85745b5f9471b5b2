import { homePage } from '@pasar/contract/calls/content'
import { campaignList } from '@pasar/contract/calls/content/campaigns'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'

const respond = (data: unknown) => new Response(JSON.stringify({ code: 200, msg: '', data }))

// jsdom has none.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
const { default: ActivityPage } = await import('./ActivityPage.tsx')

const show = (areCampaignsBroken: boolean) => {
  vi.stubGlobal('fetch', async (address: string) => {
    const url = String(address)
    if (url.includes(campaignList.path))
      return areCampaignsBroken ? new Response('', { status: 500 }) : respond({ list: [], total: 0 })
    if (url.includes(homePage.path)) return respond({ flash: null, news: [] })
    return respond({ list: [] })
  })
  render(
    <QueryClientProvider client={queryClient}>
      <ActivityPage />
    </QueryClientProvider>,
  )
}

beforeEach(async () => {
  queryClient.clear()
  await setLanguage('en-us')
  await loadFullPack()
})
afterEach(() => {
  cleanup()
})

it('leads to all campaigns when none is running', async () => {
  show(false)
  expect(await screen.findByRole('link', { name: 'See all' })).toBeTruthy()
})

it('leads to the exchange rates of today', async () => {
  show(false)
  const link = await screen.findByRole('link', { name: 'Exchange rates' })
  expect(link.getAttribute('href')).toContain('/pages/activity/RealTime')
})

it('offers to try again when campaigns could not be read, rather than to say that there are no offers', async () => {
  show(true)
  expect(await screen.findByRole('alert', {}, { timeout: 4_000 })).toBeTruthy()
  expect(screen.queryByText('No offers right now')).toBeNull()
})
