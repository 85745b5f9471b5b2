import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { ReturnFromService } from './ReturnFromService.tsx'

const mocks = vi.hoisted(() => ({ go: vi.fn(), toast: vi.fn() }))
vi.mock('@/lib/nav.tsx', async (original) => ({ ...(await original<object>()), go: mocks.go }))
vi.mock('@/ui/overlays/toast-store.ts', async (original) => ({
  ...(await original<object>()),
  toast: mocks.toast,
}))

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  vi.stubGlobal('fetch', async () => new Promise(() => undefined))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const connect = (change: { ticket: string; problem: string }) =>
  render(
    <QueryClientProvider client={queryClient}>
      <ReturnFromService service="google" isConnection to="" {...change} />
    </QueryClientProvider>,
  )

it('says that it connects the account, not that it signs in', () => {
  connect({ ticket: 'ticket', problem: '' })
  expect(screen.getByRole('status').textContent).toBe('Connecting Google…')
})

it('says in one sentence that a cancelled connection was not made', () => {
  connect({ ticket: '', problem: 'denied' })
  expect(mocks.toast).toHaveBeenCalledWith('Google was not connected. Please try again.')
})
