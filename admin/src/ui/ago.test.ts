import { expect, it } from 'vitest'
import { agoText } from './ago.ts'

const now = '2026-05-10T12:00:00.000Z'

it.each([
  ['2026-05-10T12:00:30.000Z', 'just now'],
  ['2026-05-10T11:59:01.000Z', 'just now'],
  ['2026-05-10T11:59:00.000Z', '1 minute ago'],
  ['2026-05-10T09:30:00.000Z', '2 hours ago'],
  ['2026-05-08T12:00:01.000Z', '1 day ago'],
  ['2026-05-03T12:00:00.000Z', '1 week ago'],
  ['2025-05-10T00:00:00.000Z', '1 year ago'],
])('%s is %s', (moment, text) => expect(agoText(moment, now)).toBe(text))
