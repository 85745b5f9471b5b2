import { afterEach, expect, test, vi } from 'vitest'
import { formatList } from './format-list.ts'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['en-us', 'A, B, and C'],
  ['zh-cn', 'A、B和C'],
  ['zh-tw', 'A、B和C'],
  ['jp', 'A、B、C'],
  ['hu', 'A, B és C'],
] as const)('joins a list in %s as %s', (language, joined) => {
  expect(formatList(['A', 'B', 'C'], language)).toBe(joined)
})

test('shows a single text alone', () => expect(formatList(['A'], 'zh-cn')).toBe('A'))

test('joins by commas in a language that the browser lacks', () => {
  vi.spyOn(Intl.ListFormat, 'supportedLocalesOf').mockReturnValue([])
  expect(formatList(['A', 'B'], 'km')).toBe('A, B')
})
