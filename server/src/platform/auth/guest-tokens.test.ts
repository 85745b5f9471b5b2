import { DAY_MS } from '@pasar/contract/time'
import { expect, it } from 'vitest'
import { createGuestToken, GUEST_TOKEN_DAYS, readGuestId } from './guest-tokens.ts'

const config = { secret: 'a secret of this test' }
const id = '0190a000-0000-7000-8000-000000000001'
const now = new Date('2026-11-01T00:00:00Z')
const token = createGuestToken(config, id, now)
const later = (days: number) => new Date(now.getTime() + days * DAY_MS)

it('identifies the guest whom it was created for until it expires', () => {
  expect(readGuestId(config, token, now)).toBe(id)
  expect(readGuestId(config, token, later(GUEST_TOKEN_DAYS))).toBe(id)
  expect(readGuestId(config, token, later(GUEST_TOKEN_DAYS + 1))).toBeUndefined()
})

it('is refused when it is forged, changed, malformed or of another shop', () => {
  const [, until, signature] = token.split('.')
  const other = id.replace(/1$/, '2')
  for (const wrong of [
    '',
    'x',
    id,
    `${other}.${until}.${signature}`,
    `${id}.${Number(until) + 1}.${signature}`,
    `${id}.${until}.${'A'.repeat(43)}`,
    `${token}x`,
  ])
    expect(readGuestId(config, wrong, now), wrong).toBeUndefined()
  expect(readGuestId({ secret: 'another secret' }, token, now)).toBeUndefined()
})
