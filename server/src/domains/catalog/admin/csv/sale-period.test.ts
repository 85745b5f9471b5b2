import { describe, expect, it } from 'vitest'
import { csvMessages } from './messages.ts'
import { lineReader } from './read-lines.ts'
import { isWithinPeriod } from './sale-period.ts'

const now = '2026-11-26T18:00:00'
const within = (start: string, end: string) => isWithinPeriod(start, end, now)

describe('the period of a sale', () => {
  it('is unknown for dates that cannot be read or that are ambiguous', () => {
    for (const text of ['soon', '2026-02-31', '13/13/26', '0/1/26', '2026', '1/2/3'])
      expect([text, within(text, ''), within('', text)]).toEqual([text, null, null])
    // 10 December or 12 October.
    expect([within('12/10/26', ''), within('', '12/10/26')]).toEqual([null, null])
    // In both readings in the past.
    expect(within('1/2/20', '2/1/20')).toBe(false)
  })

  it('has bounds that are optional, and ends with its last day', () => {
    expect(within('', '')).toBe(true)
    expect([within('2026-11-26', ''), within('2026-11-27', '')]).toEqual([true, false])
    expect([within('', '2026-11-26'), within('', '2026-11-25')]).toEqual([true, false])
    expect([within('', '2026-11-26T17:59:59'), within('2026-11-26 18:00', '')]).toEqual([false, true])
    expect([within('', '11/26/26'), within('', '26.11.2026, 00:00'), within('', '11/25/26')]).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('sale prices of other systems', () => {
  const read = (format: 'magento' | 'woocommerce', sale: string, start: string, end: string) => {
    const names =
      format === 'magento'
        ? 'sku,product_type,name,price,special_price,special_price_from_date,special_price_to_date'
        : 'SKU,Type,Name,Regular price,Sale price,Date sale price starts,Date sale price ends'
    const reader = lineReader(names.split(','), format, now)
    const { line, errors, warnings } = reader.read({
      line: 2,
      cells: ['A', 'simple', 'Tea', '100', sale, start, end],
    })
    expect([errors, reader.ignoredColumns()]).toEqual([[], []])
    return [line.price, line.struckPrice, warnings.map(({ message }) => message)]
  }

  it('do not apply before and after their period, nor when it cannot be read', () => {
    expect(read('magento', '60', '1/1/20', '1/31/20')).toEqual([
      '100',
      null,
      [csvMessages.saleNotRunning('60', '1/1/20 – 1/31/20')],
    ])
    expect(read('woocommerce', '60', '2030-11-24T00:00:00', '')).toEqual([
      '100',
      null,
      [csvMessages.saleNotRunning('60', '2030-11-24T00:00:00')],
    ])
    expect(read('magento', '60', '', 'x')).toEqual(['100', null, [csvMessages.saleUnreadable('60', 'x')]])
  })

  it('apply within their period, with a warning when it has an end', () => {
    expect(read('woocommerce', '60', '2026-11-01', '2026-11-30')).toEqual([
      '60',
      '100',
      [csvMessages.saleEnds('2026-11-30')],
    ])
    expect(read('magento', '60.00', '', '')).toEqual(['60.00', '100', []])
    expect(read('magento', '', '1/1/20', '1/31/20')).toEqual(['100', null, []])
  })
})
