import { codes } from '@pasar/contract/codes'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  const query = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.assign(globalThis, { matchMedia: () => query })
})

import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { useSession } from '@/lib/session.ts'
import ServiceCenterPage from './ServiceCenterPage.tsx'

afterEach(() => {
  cleanup()
  useSession.setState({ token: '' })
  vi.unstubAllGlobals()
})

test('a member without a service center learns what one is, and can apply for it', async () => {
  await setLanguage('en-us')
  await loadFullPack()
  queryClient.clear()
  useSession.setState({ token: 't' })
  const absent = { code: codes['not-found'].code, msg: 'Not found', data: null }
  vi.stubGlobal('fetch', async () => Response.json(absent))
  render(
    <QueryClientProvider client={queryClient}>
      <ServiceCenterPage />
    </QueryClientProvider>,
  )
  const link = await screen.findByRole('link', { name: 'Become a service center' }, { timeout: 5_000 })
  expect(link.getAttribute('href')).toBe('#/pages/activity/goin?kind=service-center')
  expect(screen.getByText(/serve their orders/)).toBeTruthy()
})
