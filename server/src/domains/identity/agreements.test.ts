import { registerInternational, sendCode } from '@pasar/contract/calls/identity'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { addMember, createIdentity } from './index.ts'
import { members } from './tables.ts'

let newest: { terms: string; privacy: string } | null
let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ domains: [createIdentity(async () => newest)] })
  await addMember(systemContext(shop.deps, shop.deps.db), {
    username: 'housepasar',
    nickname: 'Pasar',
    email: 'house@pasar.example',
    password: 'house-password-1',
    invitationCode: 'PASAR1',
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
  const { data } = await shop.call(sendCode, { purpose: 'register', channel: 'email', email })
  await shop.runJobs()
  const code = /\b\d{6}\b/.exec(shop.emails.findLast((m) => m.to === email)?.text ?? '')?.[0] ?? ''
  const { name } = await shop.call(registerInternational, {
    username,
    nickname: username,
    password: 'correct horse',
    email,
    challengeId: data.challengeId,
    code,
    invitationCode: 'PASAR1',
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
