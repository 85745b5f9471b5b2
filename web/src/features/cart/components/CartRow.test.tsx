import type { CartItem } from '@pasar/contract/calls/cart'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { CartRow } from './CartRow.tsx'

afterEach(cleanup)

const picture = { url: '/img/1', width: 1, height: 1, blur: '', alt: '' }
const line: CartItem = {
  ...{ skuId: 's1', goodsId: 'g1', title: 'Kettle', optionText: '', picture, struckPrice: null },
  ...{ priceSource: 'list', flash: null, adjustments: [], quantity: 2, selected: true, stock: 9, max: 9 },
  ...{ prohibited: '' },
  price: { amount: '50.00', currency: 'MYR' },
  pointsPrice: { amount: '5200.00', currency: 'PTS' },
}

test('the offer to pay a line with points names the points of all its units', async () => {
  await setLanguage('en-us')
  await loadFullPack()
  const ignore = () => undefined
  render(
    <CartRow
      line={line}
      checked
      onCheck={ignore}
      onQuantity={ignore}
      onChoose={ignore}
      onPoints={ignore}
      onDelete={ignore}
      onFlashEnd={ignore}
    />,
  )
  expect(screen.getByRole('button', { name: 'Pay with 10,400 points' })).toBeTruthy()
})
