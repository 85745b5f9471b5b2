import { expect, test } from 'vitest'
import { formatMoney, formatPoints, formatTotal } from './presenter.ts'

test.each([
  [500n, 'TWD', 'en-us', 'NT$5.00'],
  [500n, 'TWD', 'zh-tw', 'NT$5.00'],
  [500n, 'SGD', 'zh-cn', 'S$5.00'],
  [500n, 'HKD', 'en-us', 'HK$5.00'],
  [500n, 'JPY', 'zh-cn', 'JP¥500'],
  [500n, 'USD', 'en-us', '$5.00'],
  [123_456n, 'EUR', 'hu', '1234,56 €'],
  [90_071_992_547_409_927n, 'MYR', 'en-us', 'RM 900,719,925,474,099.27'],
] as const)('%s minor units of %s are written in %s as %s', (minor, currency, language, text) => {
  expect(formatMoney(minor, currency, language).replace(/[\u00a0\u202f]/g, ' ')).toBe(text)
})

test('writes points in the language', () => {
  expect(formatPoints(123_450n, 'en-us')).toBe('1,234.5 points')
  expect(formatPoints(100_000n, 'zh-cn')).toBe('1,000 积分')
})

test('writes a total in money, in points, or in both', () => {
  const total = (minor: bigint, points: bigint) =>
    formatTotal(minor, points, 'MYR', 'en-us').replace('\u00a0', ' ')
  expect([total(800n, 0n), total(800n, 100_000n), total(0n, 100_000n), total(0n, 0n)]).toEqual([
    'RM 8.00',
    'RM 8.00 + 1,000 points',
    '1,000 points',
    'RM 0.00',
  ])
})
