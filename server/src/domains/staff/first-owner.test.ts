import { staffAcceptLink } from '@pasar/contract/calls/admin/staff/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { identity } from '../identity/index.ts'
import { offerOwnership, staff } from './index.ts'
import { DAY_MS } from '../../platform/time.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ domains: [identity, staff] })
})
afterAll(() => shop.close())

const offered = async () => /token=([\w-]+)/.exec((await offerOwnership(shop.deps)) ?? '')?.[1] ?? ''
const form = { name: 'Farid', email: 'Farid@Pasar.example', password: 'strong-enough-1' }

test('a link of the day before makes nobody an owner', async () => {
  const token = await offered()
  shop.clock.advance(DAY_MS + 1)
  expect((await shop.call(staffAcceptLink, { ...form, token })).name).toBe('link-used')
})

test('the first owner comes by the newest link only, and once', async () => {
  const first = await offered()
  const second = await offered()
  expect((await shop.call(staffAcceptLink, { ...form, token: first })).name).toBe('link-used')
  const nameless = { name: 'Farid', password: form.password, token: second }
  expect((await shop.call(staffAcceptLink, nameless)).name).toBe('input-invalid')
  const welcome = await shop.call(staffAcceptLink, { ...form, token: second })
  expect(welcome.data.me).toMatchObject({ owner: true, mustSetFactor: true, email: 'farid@pasar.example' })
  expect((await shop.call(staffAcceptLink, { ...form, token: second })).name).toBe('link-used')
  expect(await offerOwnership(shop.deps)).toBeUndefined()
})
