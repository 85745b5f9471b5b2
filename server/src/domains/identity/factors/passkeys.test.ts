import {
  loginFactor,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyRemove,
  passkeyRename,
  passkeySave,
  passkeyStart,
  reauthenticate,
  reauthenticateOptions,
} from '@pasar/contract/calls/security/factors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSoftwarePasskey, type DeviceBehavior } from '../../../platform/auth/factors/testing.ts'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { identity } from '../index.ts'
import { requestTicket, signedInMember } from '../testing/member-with-factor.ts'

const HOST = 'shop.pasar.example'
const ORIGIN = `https://${HOST}`

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ domains: [identity], config: { publicUrl: ORIGIN } })
})
afterAll(() => shop.close())

type Key = ReturnType<typeof createSoftwarePasskey>

async function register(token: string, key: Key, behavior: DeviceBehavior = {}) {
  const { ticket, options } = (await shop.call(passkeyStart, {}, { token })).data
  return shop.call(passkeySave, { ticket, passkey: key.create(options, behavior), name: 'Phone' }, { token })
}
async function memberWithPasskey() {
  const member = await signedInMember(shop)
  const key = createSoftwarePasskey(HOST, ORIGIN)
  const saved = await register(member.token, key)
  expect(saved.name).toBe('ok')
  return { ...member, key, saved: saved.data }
}
async function signIn(key: Key, behavior: DeviceBehavior = {}) {
  const { ticket, options } = (await shop.call(passkeyLoginOptions, {})).data
  return shop.call(passkeyLogin, { ticket, passkey: key.sign(options, behavior), agree: true })
}

test('a passkey alone signs in as both factors, and its challenge works once', async () => {
  const { key, saved } = await memberWithPasskey()
  expect(saved.recoveryCodes).toHaveLength(10)
  expect(saved.factors.passkeys).toMatchObject([{ name: 'Phone', backedUp: false, lastUsedAt: null }])
  const { ticket, options } = (await shop.call(passkeyLoginOptions, {})).data
  const sent = { ticket, passkey: key.sign(options), agree: true as const }
  const { name, data } = await shop.call(passkeyLogin, sent)
  expect(name).toBe('ok')
  expect((await shop.call(passkeyLogin, sent)).name).toBe('sign-in-again')
  // The session is proven: it may change factors at once.
  expect((await shop.call(passkeyStart, {}, { token: data.token })).name).toBe('ok')
})

test.each<[string, DeviceBehavior]>([
  ['another page', { origin: `https://${HOST}.evil.example` }],
  ['the same page without TLS', { origin: `http://${HOST}` }],
  ['an authenticator without user verification', { verified: false }],
])('rejects a passkey from %s, both to register it and to sign in', async (_, behavior) => {
  const { key, token } = await memberWithPasskey()
  expect((await register(token, createSoftwarePasskey(HOST, ORIGIN), behavior)).name).toBe('factor-wrong')
  expect((await signIn(key, behavior)).name).toBe('factor-wrong')
})

test('rejects a cloned passkey, whose counter does not increase', async () => {
  const { key } = await memberWithPasskey()
  expect((await signIn(key, { counter: 7 })).name).toBe('ok')
  expect((await signIn(key, { counter: 7 })).name).toBe('factor-wrong')
})

test('after the password only a passkey of the account counts', async () => {
  const own = await memberWithPasskey()
  const theirs = await memberWithPasskey()
  const { ticket, passkey } = await requestTicket(shop, own.username)
  const foreign = { ticket, passkey: theirs.key.sign(passkey!) }
  expect((await shop.call(loginFactor, foreign)).name).toBe('factor-wrong')
  const right = { ticket, passkey: own.key.sign(passkey!) }
  expect((await shop.call(loginFactor, right)).name).toBe('ok')
})

test('a challenge of a sign-in does not reauthenticate a session', async () => {
  const { token, key } = await memberWithPasskey()
  const signInTicket = (await shop.call(passkeyLoginOptions, {})).data
  const crossed = { ticket: signInTicket.ticket, passkey: key.sign(signInTicket.options) }
  expect((await shop.call(reauthenticate, crossed, { token })).name).toBe('reauthentication-needed')
  const { ticket, passkey } = (await shop.call(reauthenticateOptions, {}, { token })).data
  expect((await shop.call(reauthenticate, { ticket, passkey: key.sign(passkey!) }, { token })).name).toBe(
    'ok',
  )
})

test('renames and removes own passkeys only, and a removed one signs nobody in', async () => {
  const own = await memberWithPasskey()
  const theirs = await memberWithPasskey()
  const foreign = { passkeyId: theirs.key.id }
  const by = { token: own.token }
  expect((await shop.call(passkeyRename, { ...foreign, name: 'Mine' }, by)).name).toBe('not-found')
  expect((await shop.call(passkeyRemove, foreign, by)).name).toBe('not-found')
  const passkeyId = own.key.id
  const renamed = await shop.call(passkeyRename, { passkeyId, name: 'Laptop' }, by)
  expect(renamed.data.passkeys).toMatchObject([{ name: 'Laptop' }])
  const removed = await shop.call(passkeyRemove, { passkeyId }, by)
  expect(removed.data).toEqual({ totpAt: null, passkeys: [], recoveryCodes: 0 })
  expect((await signIn(own.key)).name).toBe('factor-wrong')
})

test('registers at most ten passkeys', async () => {
  const { token } = await memberWithPasskey()
  for (let i = 0; i < 9; i++)
    expect((await register(token, createSoftwarePasskey(HOST, ORIGIN))).name).toBe('ok')
  expect((await shop.call(passkeyStart, {}, { token })).name).toBe('passkey-limit')
})
