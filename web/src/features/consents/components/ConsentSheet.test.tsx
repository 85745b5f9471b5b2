import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { isPostponed, useConsentRequests } from '../model/consent-requests.ts'
import ConsentSheet from './ConsentSheet.tsx'

const go = vi.hoisted(() => vi.fn())
vi.mock('@/ui/overlays/Sheet.tsx', () => ({
  Sheet: ({ children, footer }: { children: ReactNode; footer: ReactNode }) => (
    <div>
      {children}
      {footer}
    </div>
  ),
}))
vi.mock('@/lib/nav.tsx', async (original) => ({ ...(await original<object>()), go }))

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

it.each([
  ['Read the full text', false],
  ['Decide later', true],
])('“%s” closes the question; postponed: %s', async (name, postponed) => {
  await setLanguage('en-us')
  await loadFullPack()
  const terms = { id: 'a', kind: 'terms', version: 'v2', title: 'Terms', summary: '' } as const
  const requests = { list: [terms], dueAt: null, overdue: false, now: '2026-11-23T12:00:00.000Z' }
  useConsentRequests.setState({ requests })
  render(
    <QueryClientProvider client={queryClient}>
      <ConsentSheet />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name }))
  expect(useConsentRequests.getState().requests).toBeNull()
  expect(isPostponed(requests)).toBe(postponed)
})
