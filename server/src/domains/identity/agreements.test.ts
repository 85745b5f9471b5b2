import { registerInternational } from '@pasar/contract/calls/identity'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createIdentity } from './index.ts'
import { members } from './tables.ts'
import { INVITATION, type RegistrationShop, registrationShop } from './testing/registration-shop.ts'

let newest: { terms: string; privacy: string } | null
let shop: RegistrationShop
beforeAll(async () => {
  shop = await registrationShop({ domain: createIdentity(async () => newest) })
})
afterAll(() => shop.close())

/**
 * Registers a member.
 * @param agreed the versions that the client showed
 * @returns the response and the stored versions
 */
async function register(username: string, agreed?: { terms: string; privacy: string }) {
  shop.clock.advance(61_000)
  const email = `${username}@mail.example`
  const { challengeId, code } = await shop.requestCode({ purpose: 'register', channel: 'email', email })
  const { name } = await shop.call(registerInternational, {
    username,
    nickname: username,
    password: 'correct horse',
    email,
    challengeId,
    code,
    invitationCode: INVITATION,
    agree: true,
    ...(agreed && { agreed }),
  })
  const [row] = await shop.deps.db
    .select({ agreed: members.agreedVersion })
    .from(members)
    .where(eq(members.username, username))
  return { name, agreed: row?.agreed }
}

it('rejects a registration with an outdated or unknown agreement', async () => {
  newest = { terms: '2026-05-01', privacy: '2026-01-01' }
  for (const agreed of [
    { terms: '2026-01-01', privacy: '2026-01-01' },
    { terms: '2026-05-01', privacy: '2025-01-01' },
    { terms: '2027-01-01', privacy: '2026-01-01' },
  ])
    expect(await register('shopper1', agreed)).toEqual({ name: 'agreements-changed', agreed: undefined })
})

it('stores the versions that a member agreed to', async () => {
  newest = { terms: '2026-05-01', privacy: '2026-01-01' }
  const stored = { name: 'ok', agreed: 'terms 2026-05-01, privacy 2026-01-01' }
  expect(await register('shopper1', newest)).toEqual(stored)
  // A client that does not send the versions.
  expect(await register('shopper2')).toEqual(stored)
})

it('registers members when there are no agreements', async () => {
  newest = null
  expect(await register('shopper3')).toEqual({ name: 'ok', agreed: '' })
})
