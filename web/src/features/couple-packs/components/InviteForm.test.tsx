import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  const query = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.assign(globalThis, { matchMedia: () => query })
  Element.prototype.scrollIntoView = () => undefined
})

import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { useToasts } from '@/ui/overlays/toast-store.ts'
import type { CoupleOffer } from '../api/couple-packs.ts'
import { InviteForm } from './InviteForm.tsx'

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
})
afterEach(cleanup)

test('an invitation without a username says so in a toast and focuses the field', () => {
  const offer = { id: 'offer', skus: [{ skuId: 'sku', optionText: '', stock: 2 }] } as unknown as CoupleOffer
  render(
    <QueryClientProvider client={queryClient}>
      <InviteForm offer={offer} skuId="sku" onDone={() => undefined} />
    </QueryClientProvider>,
  )
  const field = screen.getByRole('textbox')
  fireEvent.change(field, { target: { value: '  ' } })
  fireEvent.submit(document.querySelector('form')!)
  expect(useToasts.getState().list).toHaveLength(1)
  expect(document.activeElement).toBe(field)
})
