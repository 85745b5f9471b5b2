import {
  staffPasskeyRemove,
  staffPasskeySave,
  staffPasskeyStart,
} from '@pasar/contract/calls/admin/staff/own-account'
import {
  staffLogin,
  staffPasskeyLogin,
  staffPasskeyOptions,
  staffVerifyFactor,
} from '@pasar/contract/calls/admin/staff/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSoftwarePasskey, type DeviceBehavior } from '../../../platform/auth/factors/testing.ts'
import { systemContext } from '../../../platform/context.ts'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { identity } from '../../identity/index.ts'
import { addStaff, staff } from '../index.ts'
import { signInByLink } from '../testing.ts'

const PASSWORD = 'strong-enough-1'
const HOST = 'shop.pasar.example'
const ORIGIN = `https://${HOST}`

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ domains: [identity, staff], config: { publicUrl: ORIGIN } })
})
afterAll(() => shop.close())

type Key = ReturnType<typeof createSoftwarePasskey>
let n = 0

/** Creates a signed-in staff account with a passkey. */
async function staffWithPasskey(owner = true) {
  const email = `key${++n}@pasar.example`
  const ctx = systemContext(shop.deps, shop.deps.db)
  const id = await addStaff(ctx, { email, name: 'Nurul', password: PASSWORD, owner })
  const token = await signInByLink(shop, id, PASSWORD)
  const key = createSoftwarePasskey(HOST, ORIGIN)
  const saved = await register(token, key)
  expect(saved.name).toBe('ok')
  return { email, token, key, recoveryCodes: saved.data.recoveryCodes! }
}
async function register(token: string, key: Key, behaviour: DeviceBehavior = {}) {
  const { ticket, options } = (await shop.call(staffPasskeyStart, {}, { token })).data
  return shop.call(staffPasskeySave, { ticket, passkey: key.create(options, behaviour) }, { token })
}
async function signIn(key: Key, behaviour: DeviceBehavior = {}) {
  const { ticket, options } = (await shop.call(staffPasskeyOptions, {})).data
  return shop.call(staffPasskeyLogin, { ticket, passkey: key.sign(options, behaviour) })
}

test.each<[string, DeviceBehavior]>([
  ['another page', { origin: 'https://shop.pasar.example.evil.example' }],
  ['the same page without TLS', { origin: `http://${HOST}` }],
  ['an authenticator without user verification', { verified: false }],
])('rejects a passkey from %s, both to register it and to sign in', async (_, behaviour) => {
  const { key, token } = await staffWithPasskey()
  expect((await register(token, createSoftwarePasskey(HOST, ORIGIN), behaviour)).name).toBe('factor-wrong')
  expect((await signIn(key, behaviour)).name).toBe('factor-wrong')
})

test('rejects a passkey of another domain, an unknown one, and a removed one', async () => {
  const { token } = await staffWithPasskey()
  expect((await register(token, createSoftwarePasskey('evil.example', ORIGIN))).name).toBe('factor-wrong')
  expect((await signIn(createSoftwarePasskey(HOST, ORIGIN))).name).toBe('factor-wrong')
  const second = createSoftwarePasskey(HOST, ORIGIN)
  expect((await register(token, second)).name).toBe('ok')
  expect((await shop.call(staffPasskeyRemove, { id: second.id }, { token })).name).toBe('ok')
  expect((await signIn(second)).name).toBe('factor-wrong')
})

test('signs in by passkey alone, as both factors, and accepts its challenge once', async () => {
  const { key } = await staffWithPasskey()
  const one = (await shop.call(staffPasskeyOptions, {})).data
  const two = (await shop.call(staffPasskeyOptions, {})).data
  const crossed = await shop.call(staffPasskeyLogin, {
    ticket: two.ticket,
    passkey: key.sign(one.options),
  })
  expect(crossed.name).toBe('factor-wrong')
  const passkey = key.sign(one.options)
  const signedIn = await shop.call(staffPasskeyLogin, { ticket: one.ticket, passkey })
  expect(signedIn.data.me).toMatchObject({ owner: true, withheld: [], mustSetFactor: false })
  const again = await shop.call(staffPasskeyLogin, { ticket: one.ticket, passkey })
  expect(again.name).toBe('sign-in-again')
})

test('rejects a cloned passkey, whose counter does not increase', async () => {
  const { key } = await staffWithPasskey()
  expect((await signIn(key, { counter: 7 })).name).toBe('ok')
  expect((await signIn(key, { counter: 7 })).name).toBe('factor-wrong')
  expect((await signIn(key, { counter: 3 })).name).toBe('factor-wrong')
  expect((await signIn(key, { counter: 8 })).name).toBe('ok')
})

test('requires a passkey of the account after the password, or a recovery code', async () => {
  const own = await staffWithPasskey()
  const theirs = await staffWithPasskey()
  const requestFactor = async () => {
    const answer = await shop.call(staffLogin, { email: own.email, password: PASSWORD })
    expect(answer.name).toBe('factor-asked')
    return answer.data as unknown as { ticket: string; passkey: Record<string, unknown> }
  }
  const { ticket, passkey } = await requestFactor()
  expect(passkey.allowCredentials).toMatchObject([{ id: own.key.id }])
  const foreign = { ticket, passkey: theirs.key.sign(passkey) }
  expect((await shop.call(staffVerifyFactor, foreign)).name).toBe('factor-wrong')
  const ownProof = { ticket, passkey: own.key.sign(passkey) }
  expect((await shop.call(staffVerifyFactor, ownProof)).name).toBe('ok')
  const code = own.recoveryCodes[0]!
  expect((await shop.call(staffVerifyFactor, { ticket: (await requestFactor()).ticket, code })).name).toBe(
    'ok',
  )
})

test('keeps the last factor of owners, and lets other staff remove theirs', async () => {
  const owner = await staffWithPasskey()
  const { id } = owner.key
  expect((await shop.call(staffPasskeyRemove, { id }, { token: owner.token })).name).toBe('factor-last')
  const clerk = await staffWithPasskey(false)
  const removed = await shop.call(staffPasskeyRemove, { id: clerk.key.id }, { token: clerk.token })
  expect(removed.data.factors).toEqual({ totp: false, passkeys: 0, recoveryCodes: 0 })
  const stranger = await shop.call(staffPasskeyRemove, { id }, { token: clerk.token })
  expect(stranger.name).toBe('not-found')
})
