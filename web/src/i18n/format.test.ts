import { type Language, languageTags } from '@pasar/contract/constants'
import { currencies } from '@pasar/contract/money'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import {
  formatDate,
  formatMoney,
  formatMoneyParts,
  formatNumber,
  formatRating,
  formatRelative,
} from './format.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test.each([
  ['89.009', 'MYR', 'RM 89.00'],
  ['0.999', 'MYR', 'RM 0.99'],
  ['1284.5', 'MYR', 'RM 1,284.50'],
  ['-10', 'MYR', '− RM 10'],
  ['-0.001', 'MYR', 'RM 0.00'],
  ['1200', 'JPY', 'JP¥ 1,200'],
  ['1200', 'TWD', 'NT$ 1,200'],
  ['8900.00', 'PTS', '8,900'],
  ['12.50', 'PTS', '12.50'],
  ['900719925474099.27', 'USD', '$ 900,719,925,474,099.27'],
] as const)('formats %s %s as %s', (amount, currency, shown) => {
  expect(plain(formatMoney({ amount, currency }, 'en-us'))).toBe(shown)
})

test.each(Object.keys(languageTags) as Language[])(
  'uses a distinct symbol for each currency in %s',
  (language) => {
    const signs = currencies.map((currency) => formatMoneyParts({ amount: '1', currency }, language).symbol)
    expect(new Set(signs).size, signs.join(' ')).toBe(currencies.length)
  },
)

test('never rounds money up', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 14n), (tenThousandths) => {
      const text = tenThousandths.toString().padStart(5, '0')
      const amount = `${text.slice(0, -4)}.${text.slice(-4)}`
      const { digits } = formatMoneyParts({ amount, currency: 'MYR' }, 'en-us')
      const shown = BigInt(digits.replace(/[,.]/g, '')) * 100n
      return shown <= tenThousandths && tenThousandths - shown < 100n
    }),
  )
})

test.each([
  ['1284.5', 'MYR', 'hu', '1284,50 RM'],
  ['12990', 'HUF', 'hu', '12 990 Ft'],
  ['-10.00', 'MYR', 'hu', '− 10,00 RM'],
  ['8900.00', 'PTS', 'hu', '8900'],
  ['33.00', 'MYR', 'km', '33.00 RM'],
] as const)('writes the currency of %s %s in %s after the amount', (amount, currency, language, shown) => {
  expect(plain(formatMoney({ amount, currency }, language))).toBe(shown)
})

test('groups digits by the rules of the language', () => {
  expect(plain(formatMoneyParts({ amount: '1284567.5', currency: 'EUR' }, 'hu').digits)).toBe('1 284 567,50')
})

test('formats dates in the language, and lets lines break before the hour only', () => {
  expect(plain(formatDate('2026-11-25T12:00:00Z', 'day', 'en-us'))).toBe('Nov 25, 2026')
  const time = formatDate('2026-11-25T12:00:00', 'dayTime', 'hu')
  expect([time.split(/[^\S\u00a0]/), plain(time)]).toEqual([
    ['2026.\u00a0nov.\u00a025.', '12:00'],
    '2026. nov. 25. 12:00',
  ])
  expect(formatDate('2026-11-25T12:00:00Z', 'day', 'zh-cn')).toBe('2026年11月25日')
})

test('uses the largest fitting unit for relative times', () => {
  const now = Date.parse('2026-11-25T12:00:00Z')
  expect(formatRelative('2026-11-25T11:59:30Z', now, 'en-us')).toBe('30 seconds ago')
  expect(formatRelative('2026-11-24T10:00:00Z', now, 'en-us')).toBe('yesterday')
  expect(formatRelative('2026-11-25T15:10:00Z', now, 'en-us')).toBe('in 3 hours')
})

test('shortens large numbers', () => {
  expect(formatNumber(1234, 'en-us', true)).toBe('1.2k')
  expect(formatNumber(860, 'en-us', true)).toBe('860')
  expect(formatNumber(12345, 'en-us')).toBe('12,345')
})

test('writes an average of stars with one decimal', () => {
  expect([5, 4.75, 0].map((value) => formatRating(value, 'en-us'))).toEqual(['5.0', '4.8', '0.0'])
})

test('shows dates in figures where the browser lacks the names of months', async () => {
  vi.resetModules()
  const supported = vi.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([])
  const fresh = await import('./format.ts')
  const time = '2026-11-22T12:00:00.000Z'
  expect(fresh.formatDate(time, 'day', 'km')).toBe('22/11/2026')
  expect(fresh.formatDate(time, 'month', 'km')).toBe('11/2026')
  expect(fresh.formatRelative(time, Date.parse(time) + 60_000, 'km')).toMatch(/^22\/11\/2026/)
  supported.mockRestore()
})
