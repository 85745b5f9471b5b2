import { expect, it } from 'vitest'
import { csvOf, eventWords } from './words.ts'

it('writes a head and a line for every card', () => {
  const value = { amount: '20.00', currency: 'MYR' as const }
  const card = {
    no: 'G1',
    code: 'BCDFG-HJKMP-QRTVW-XY234-6789B',
    value,
    expiresAt: '2027-01-31T00:00:00.000Z',
  }
  expect(csvOf({ name: 'x.csv', cards: [card, { ...card, no: 'G2' }] })).toBe(
    'number,code,value,currency,expires\r\nG1,BCDFG-HJKMP-QRTVW-XY234-6789B,20.00,MYR,2027-01-31\r\nG2,BCDFG-HJKMP-QRTVW-XY234-6789B,20.00,MYR,2027-01-31\r\n',
  )
})

it('names nobody where nobody else was', () => {
  expect(eventWords.redeemed('')).toBe('Redeemed')
  expect(eventWords.redeemed('Aminah')).toContain('Aminah')
})
