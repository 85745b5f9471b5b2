import { staffAcceptLink } from '@pasar/contract/calls/admin/staff/session'
import { DAY_MS } from '@pasar/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  expect(await createOwnerLink(shop.deps)).toBeUndefined()
})
