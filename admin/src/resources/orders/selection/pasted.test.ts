import { describe, expect, it } from 'vitest'
import { carrierLabel, findRepeated, isComplete, parseCarrier, parsePasted } from './pasted.ts'

describe('pasted cells', () => {
  it('are a column of tracking numbers, of which an empty cell keeps its row', () => {
    expect(parsePasted('LX1\r\n\r\nLX3\r\n')).toEqual([
      { trackingNo: 'LX1' },
      { trackingNo: '' },
      { trackingNo: 'LX3' },
    ])
  })

  it('are two columns of carriers and numbers, where an empty carrier leaves the chosen one', () => {
    expect(parsePasted('Pos Laju\tPL 1\n\tPL2\npasar express\tLX3')).toEqual([
      { carrier: 'Pos Laju', trackingNo: 'PL 1' },
      { trackingNo: 'PL2' },
      { carrier: 'pasar-express', trackingNo: 'LX3' },
    ])
  })

  it('leave the text of a single cell to the field', () => {
    expect(parsePasted('LX1')).toBeUndefined()
  })
})

describe('a shipment', () => {
  it('needs a number of every carrier except Pasar Express, which assigns one', () => {
    expect(isComplete({ carrier: 'pasar-express', trackingNo: '' })).toBe(true)
    expect(isComplete({ carrier: 'Pos Laju', trackingNo: ' ' })).toBe(false)
    expect(isComplete({ carrier: '', trackingNo: 'PL1' })).toBe(false)
  })

  it('is repeated where another row has its carrier and number', () => {
    const rows = ['A', '', 'B', ' A', ''].map((trackingNo) => ({ carrier: 'Pos Laju', trackingNo }))
    const other = { carrier: 'GDex', trackingNo: 'A' }
    expect(findRepeated([...rows, other])).toEqual(new Set([rows[0], rows[3]]))
  })

  it('names its carrier as typed', () => {
    for (const name of ['Pasar Express', 'Pos Laju']) expect(carrierLabel(parseCarrier(name))).toBe(name)
  })
})
