import { expect, it } from 'vitest'
import { formatRelativeTime } from './relative-time.ts'

const now = '2026-05-10T12:00:00.000Z'

it.each([
  ['2026-05-10T12:00:30.000Z', 'just now'],
  ['2026-05-10T11:59:01.000Z', 'just now'],
  ['2026-05-10T11:59:00.000Z', '1 minute ago'],
  ['2026-05-10T09:30:00.000Z', '2 hours ago'],
  ['2026-05-08T12:00:01.000Z', '1 day ago'],
  ['2026-05-03T12:00:00.000Z', '1 week ago'],
  ['2025-05-10T00:00:00.000Z', '1 year ago'],
])('formats %s as %s', (moment, text) => expect(formatRelativeTime(moment, now)).toBe(text))
