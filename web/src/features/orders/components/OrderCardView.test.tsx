import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { OrderCardView } from './OrderCardView.tsx'

type Card = Parameters<typeof OrderCardView>[0]['card']

afterEach(cleanup)

const zero = { amount: '0.00', currency: 'MYR' } as const
const card: Card = {
  ...{ id: 'o1', no: 'N1', kind: 'regular', state: 'paid', hold: null, items: [], count: 2, total: zero },
  ...{ actions: [], isWarrantyOnly: false, createdAt: '2026-11-26T08:00:00Z', payExpiresAt: null },
  ...{ refundState: 'none', paid: zero, refunded: zero, shop: null },
  linePoints: { amount: '10400.00', currency: 'PTS' },
}

test('an order in the list names the points that its items cost beside the money', async () => {
  await setLanguage('en-us')
  await loadFullPack()
  render(<OrderCardView card={card} onExpired={() => undefined} />)
  const text = screen.getByRole('link').textContent?.replaceAll('\u00a0', ' ')
  expect(text).toContain('RM 0.00 + 10,400 points')
})
