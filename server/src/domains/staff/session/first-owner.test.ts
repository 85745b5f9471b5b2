import {
  staffPasskeyStart,
  staffTotpSave,
  staffTotpStart,
} from '@pasar/contract/calls/admin/staff/own-account'
import { staffAcceptLink, staffLogin, staffMe } from '@pasar/contract/calls/admin/staff/session'
import { DAY_MS } from '@pasar/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeAt } from '../../../platform/auth/factors/testing.ts'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { identity } from '../../identity/index.ts'
import { createOwnerLink, staff } from '../index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ domains: [identity, staff] })
})
afterAll(() => shop.close())

const createLinkToken = async () => /token=([\w-]+)/.exec((await createOwnerLink(shop.deps)) ?? '')?.[1] ?? ''
const form = { name: 'Farid', email: 'Farid@Pasar.example', password: 'strong-enough-1' }

test('rejects an owner link after 24 hours', async () => {
  const token = await createLinkToken()
  shop.clock.advance(DAY_MS + 1)
  expect((await shop.call(staffAcceptLink, { ...form, token })).name).toBe('link-used')
})

test('creates the first owner by the newest link, once', async () => {
  const first = await createLinkToken()
  const second = await createLinkToken()
  expect((await shop.call(staffAcceptLink, { ...form, token: first })).name).toBe('link-used')
  const nameless = { name: 'Farid', password: form.password, token: second }
  expect((await shop.call(staffAcceptLink, nameless)).name).toBe('input-invalid')
  const welcome = await shop.call(staffAcceptLink, { ...form, token: second })
  expect(welcome.data.me).toMatchObject({ owner: true, mustSetFactor: true, email: 'farid@pasar.example' })
  expect((await shop.call(staffAcceptLink, { ...form, token: second })).name).toBe('link-used')
})

test('requires a link for the first second factor, and offers one until an owner has a second factor', async () => {
  const { email, password } = form
  const byPassword = (await shop.call(staffLogin, { email, password })).data
  expect((await shop.call(staffTotpStart, {}, { token: byPassword.token })).name).toBe('invitation-needed')
  expect((await shop.call(staffPasskeyStart, {}, { token: byPassword.token })).name).toBe('invitation-needed')
  const welcome = await shop.call(staffAcceptLink, { ...form, token: await createLinkToken() })
  expect((await shop.call(staffMe, {}, { token: byPassword.token })).name).toBe('token-invalid')
  const token = welcome.data.token
  const { ticket, secret } = (await shop.call(staffTotpStart, {}, { token })).data
  const code = codeAt(secret, shop.clock.now())
  const thief = (await shop.call(staffLogin, { email, password })).data
  const byThief = await shop.call(staffTotpSave, { ticket, code }, { token: thief.token })
  expect(byThief.name).toBe('invitation-needed')
  expect((await shop.call(staffTotpSave, { ticket, code }, { token })).name).toBe('ok')
  expect(await createOwnerLink(shop.deps)).toBeUndefined()
})
