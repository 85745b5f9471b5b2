import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { buyInGroup } from '../model/buy-in-group.ts'
import { BuyInGroup } from './BuyInGroup.tsx'

vi.mock('../model/buy-in-group.ts', async (original) => ({ ...(await original()), buyInGroup: vi.fn() }))

// jsdom has none.
const listens = { addEventListener: () => undefined, removeEventListener: () => undefined }
vi.stubGlobal('matchMedia', () => ({ matches: false, ...listens }))

beforeEach(async () => {
  queryClient.clear()
  vi.mocked(buyInGroup).mockReset()
  await setLanguage('en-us')
  await loadFullPack()
})
afterEach(cleanup)

const sku = { skuId: 's1', optionText: '50 g', stock: 3, price: { amount: '5.00', currency: 'MYR' } }

test('a tap before the only option has arrived goes on once it has, without asking for an option', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer)
  render(
    <QueryClientProvider client={queryClient}>
      <BuyInGroup offerId="o1" groupId="g1" label="Join" />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Join' }))
  expect(buyInGroup).not.toHaveBeenCalled()
  const limits = { limitPerMember: null, unitsLeft: null }
  const data = { ...limits, skus: [{ ...sku, listPrice: sku.price }], groups: [] }
  resolve(new Response(JSON.stringify({ code: 200, msg: '', data })))
  await waitFor(() => expect(buyInGroup).toHaveBeenCalledWith('o1', 'g1', 's1', 1))
  expect(buyInGroup).toHaveBeenCalledTimes(1)
})
