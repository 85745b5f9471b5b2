import { expect, it } from 'vitest'
import { eventLabels, toCsv } from './labels.ts'

it('writes a header row and one row per card', () => {
  const value = { amount: '20.00', currency: 'MYR' as const }
  const card = {
    no: 'G1',
    code: 'BCDFG-HJKMP-QRTVW-XY234-6789B',
    value,
    expiresAt: '2027-01-31T00:00:00.000Z',
  }
  expect(toCsv({ name: 'x.csv', cards: [card, { ...card, no: 'G2' }] })).toBe(
    'number,code,value,currency,expires\r\nG1,BCDFG-HJKMP-QRTVW-XY234-6789B,20.00,MYR,2027-01-31\r\nG2,BCDFG-HJKMP-QRTVW-XY234-6789B,20.00,MYR,2027-01-31\r\n',
  )
})

it('omits the other member when there is none', () => {
  expect(eventLabels.redeemed('')).toBe('Redeemed')
  expect(eventLabels.redeemed('Aminah')).toContain('Aminah')
})
