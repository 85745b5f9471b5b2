import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CheckoutError } from '@/features/checkout/components/CheckoutError.tsx'
import { PartnerView } from '@/features/partners/components/PartnerView.tsx'
import { ShopCheckoutError } from '@/features/shop-checkout/components/ShopCheckoutError.tsx'
import { AdmissionRequired } from '@/features/waiting-room/components/AdmissionRequired.tsx'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { ApiRefusal } from '@/lib/api/errors.ts'
import { PageBoundary } from './PageBoundary.tsx'

const { reload, fail } = vi.hoisted(() => ({
  reload: vi.fn(),
  fail: () => {
    throw new TypeError('Failed to fetch')
  },
}))
vi.hoisted(() => {
  const query = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.assign(globalThis, { matchMedia: () => query })
})
vi.mock('@/platform/load-chunk.ts', async (original) => {
  const actual = await original<typeof import('@/platform/load-chunk.ts')>()
  // jsdom cannot reload.
  const loadChunk = (load: () => Promise<unknown>, run = reload) => actual.loadChunk(load, run)
  return { ...actual, loadChunk }
})
vi.mock('@/features/waiting-room/components/WaitingRoom.tsx', fail)
vi.mock('@/features/partners/components/CenterForm.tsx', fail)
vi.mock('@/features/partners/components/DealerForm.tsx', fail)
vi.mock('@/features/partners/components/ShopForm.tsx', fail)
vi.mock('@/features/partners/components/Introduction.tsx', () => ({ Introduction: () => null }))
vi.mock('@/features/partners/api/partners.ts', () => ({ useApplications: () => ({}) }))
vi.mock('@/lib/calling-codes.ts', () => ({ useCallingCodes: () => [{ code: 'MY', callingCode: '60' }] }))

beforeEach(async () => {
  sessionStorage.clear()
  reload.mockClear()
  await setLanguage('en-us')
  await loadFullPack()
})
afterEach(cleanup)

const show = (page: ReactNode) => render(<PageBoundary>{page}</PageBoundary>)

test.each(['dealer', 'shop', 'service-center'] as const)(
  'a form for a %s that fails to load offers to reload, and does not reload by itself',
  async (kind) => {
    const info = { kinds: [{ kind, application: null, missing: [] }] }
    show(<PartnerView info={info as never} kind={kind} country="MY" />)
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy()
    expect(reload).not.toHaveBeenCalled()
  },
)

const notAdmitted = new ApiRefusal('admission-required', {
  code: 0,
  msg: '',
  data: { skuIds: ['s1'] },
  status: 200,
})

test('a waiting room that fails to load reloads the page, and then offers it', async () => {
  show(<AdmissionRequired error={notAdmitted} onAdmitted={() => undefined} />)
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy()
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['checkout', CheckoutError],
  ['checkout of shops', ShopCheckoutError],
])('the %s shows the waiting room, and offers to reload when that fails to load', async (_, Failed) => {
  show(<Failed error={notAdmitted} purchase={null as never} onRetry={() => undefined} />)
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy()
})
