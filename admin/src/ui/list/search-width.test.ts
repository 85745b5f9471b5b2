import { expect, it } from 'vitest'
import { searchWidth } from './search-width.ts'

/** Widths of the texts in the console's font, rem, as a browser measured them. */
it.each([
  ['Order, tracking number, member or phone', 21.4],
  ['Username, nickname, email or phone', 18.8],
  ['订单、运单号、会员或电话', 12],
])('an input for “%s” has room for the text', (label, text) => {
  expect(searchWidth(label)).toBeGreaterThanOrEqual(text + 1.5)
  expect(searchWidth(label)).toBeLessThan(text * 1.4 + 4)
})
