import { registerInternational } from '@pasar/contract/calls/identity'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createIdentity } from './index.ts'
import { members } from './tables.ts'
import { INVITATION, type RegistrationShop, registrationShop } from './testing/registration-shop.ts'

type Newest = { terms: string; privacy: string; ids: string[]; sequence: number }
let newest: Newest | null
const recorded: (readonly string[])[] = []
let shop: RegistrationShop
beforeAll(async () => {
  shop = await registrationShop({
    domain: createIdentity({
      find: async () => newest,
      record: async (_, __, ids) => void recorded.push(ids),
    }),
  })
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
    .select({ agreed: members.agreedVersion, sequence: members.agreedSequence })
    .from(members)
    .where(eq(members.username, username))
  return { name, ...row }
}

it('rejects a registration with an outdated or unknown agreement', async () => {
  newest = { terms: '2026-05-01', privacy: '2026-01-01', ids: ['a', 'b'], sequence: 7 }
  for (const agreed of [
    { terms: '2026-01-01', privacy: '2026-01-01' },
    { terms: '2026-05-01', privacy: '2025-01-01' },
    { terms: '2027-01-01', privacy: '2026-01-01' },
  ])
    expect(await register('shopper1', agreed)).toEqual({ name: 'agreements-changed' })
})

it('stores the versions that a member agreed to', async () => {
  newest = { terms: '2026-05-01', privacy: '2026-01-01', ids: ['a', 'b'], sequence: 7 }
  const stored = { name: 'ok', agreed: 'terms 2026-05-01, privacy 2026-01-01', sequence: 7 }
  const shown = { terms: '2026-05-01', privacy: '2026-01-01' }
  expect(await register('shopper1', shown)).toEqual(stored)
  // A client that does not send the versions.
  expect(await register('shopper2')).toEqual(stored)
  expect(recorded).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
})

it('registers members when there are no agreements', async () => {
  newest = null
  expect(await register('shopper3')).toEqual({ name: 'ok', agreed: '', sequence: 0 })
})
