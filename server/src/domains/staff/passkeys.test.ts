import {
  staffPasskeyRemove,
  staffPasskeySave,
  staffPasskeyStart,
} from '@pasar/contract/calls/admin/staff/own-account'
import {
  staffVerifyFactor,
  staffLogin,
  staffPasskeyLogin,
  staffPasskeyOptions,
} from '@pasar/contract/calls/admin/staff/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { identity } from '../identity/index.ts'
import { addStaff, staff } from './index.ts'
import { type Behaviour, softPasskey } from './testing.ts'

const PASSWORD = 'strong-enough-1'
const HOST = 'shop.pasar.example'
const ORIGIN = `https://${HOST}`

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ domains: [identity, staff], config: { publicUrl: ORIGIN } })
})
afterAll(() => shop.close())

type Key = ReturnType<typeof softPasskey>
let n = 0

/** Somebody with a passkey, signed in. */
async function keyholder(owner = true) {
  const email = `key${++n}@pasar.example`
  const ctx = systemContext(shop.deps, shop.deps.db)
  await addStaff(ctx, { email, name: 'Nurul', password: PASSWORD, owner })
  const { token } = (await shop.call(staffLogin, { email, password: PASSWORD })).data
  const key = softPasskey(HOST, ORIGIN)
  const saved = await add(token, key)
  expect(saved.name).toBe('ok')
  return { email, token, key, recoveryCodes: saved.data.recoveryCodes! }
}
async function add(token: string, key: Key, behaviour: Behaviour = {}) {
  const { ticket, options } = (await shop.call(staffPasskeyStart, {}, { token })).data
  return shop.call(staffPasskeySave, { ticket, passkey: key.create(options, behaviour) }, { token })
}
async function enter(key: Key, behaviour: Behaviour = {}) {
  const { ticket, options } = (await shop.call(staffPasskeyOptions, {})).data
  return shop.call(staffPasskeyLogin, { ticket, passkey: key.sign(options, behaviour) })
}

test.each<[string, Behaviour]>([
  ['another page', { origin: 'https://shop.pasar.example.evil.example' }],
  ['the same page without TLS', { origin: `http://${HOST}` }],
  ['a device that has not asked who is there', { verified: false }],
])('is not taken from %s, neither to add it nor to sign in', async (_, behaviour) => {
  const { key, token } = await keyholder()
  expect((await add(token, softPasskey(HOST, ORIGIN), behaviour)).name).toBe('factor-wrong')
  expect((await enter(key, behaviour)).name).toBe('factor-wrong')
})

test('is not taken for another domain, from nobody we know, or once it was removed', async () => {
  const { token } = await keyholder()
  expect((await add(token, softPasskey('evil.example', ORIGIN))).name).toBe('factor-wrong')
  expect((await enter(softPasskey(HOST, ORIGIN))).name).toBe('factor-wrong')
  const second = softPasskey(HOST, ORIGIN)
  expect((await add(token, second)).name).toBe('ok')
  expect((await shop.call(staffPasskeyRemove, { id: second.id }, { token })).name).toBe('ok')
  expect((await enter(second)).name).toBe('factor-wrong')
})

test('signs in alone, as both factors; its challenge works once and is not for another', async () => {
  const { key } = await keyholder()
  const one = (await shop.call(staffPasskeyOptions, {})).data
  const two = (await shop.call(staffPasskeyOptions, {})).data
  const crossed = await shop.call(staffPasskeyLogin, {
    ticket: two.ticket,
    passkey: key.sign(one.options),
  })
  expect(crossed.name).toBe('factor-wrong')
  const passkey = key.sign(one.options)
  const entered = await shop.call(staffPasskeyLogin, { ticket: one.ticket, passkey })
  expect(entered.data.me).toMatchObject({ owner: true, withheld: [], mustSetFactor: false })
  const again = await shop.call(staffPasskeyLogin, { ticket: one.ticket, passkey })
  expect(again.name).toBe('sign-in-again')
})

test('is not taken when its counter has gone back: somebody has a copy', async () => {
  const { key } = await keyholder()
  expect((await enter(key, { counter: 7 })).name).toBe('ok')
  expect((await enter(key, { counter: 7 })).name).toBe('factor-wrong')
  expect((await enter(key, { counter: 3 })).name).toBe('factor-wrong')
  expect((await enter(key, { counter: 8 })).name).toBe('ok')
})

test('is asked for after the password, and one of somebody else will not do', async () => {
  const mine = await keyholder()
  const theirs = await keyholder()
  const asked = async () => {
    const answer = await shop.call(staffLogin, { email: mine.email, password: PASSWORD })
    expect(answer.name).toBe('factor-asked')
    return answer.data as unknown as { ticket: string; passkey: Record<string, unknown> }
  }
  const { ticket, passkey } = await asked()
  expect(passkey.allowCredentials).toMatchObject([{ id: mine.key.id }])
  const foreign = { ticket, passkey: theirs.key.sign(passkey) }
  expect((await shop.call(staffVerifyFactor, foreign)).name).toBe('factor-wrong')
  const own = { ticket, passkey: mine.key.sign(passkey) }
  expect((await shop.call(staffVerifyFactor, own)).name).toBe('ok')
  const code = mine.recoveryCodes[0]!
  expect((await shop.call(staffVerifyFactor, { ticket: (await asked()).ticket, code })).name).toBe('ok')
})

test('of an owner is kept when it is the last factor; of others it goes, and the session is withheld again', async () => {
  const owner = await keyholder()
  const { id } = owner.key
  expect((await shop.call(staffPasskeyRemove, { id }, { token: owner.token })).name).toBe('factor-last')
  const clerk = await keyholder(false)
  const removed = await shop.call(staffPasskeyRemove, { id: clerk.key.id }, { token: clerk.token })
  expect(removed.data.factors).toEqual({ totp: false, passkeys: 0, recoveryCodes: 0 })
  const stranger = await shop.call(staffPasskeyRemove, { id }, { token: clerk.token })
  expect(stranger.name).toBe('not-found')
})
