import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStaff, staff } from '../domains/staff/index.ts'
import { systemContext } from '../platform/context.ts'
import { type TestShop, testShop } from '../platform/testing.ts'
import { StartError } from './failures.ts'
import { ownershipLines } from './ownership.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ domains: [staff] })
})
afterAll(() => shop.close())

const inMode = (mode: 'production' | 'demo') => ({ ...shop.deps, config: { ...shop.deps.config, mode } })

test("rejects the demo's owner in production, and offers a link only while there is no owner", async () => {
  expect((await ownershipLines(inMode('production')))[0]).toContain('/admin/#/welcome?token=')
  await addStaff(systemContext(shop.deps, shop.deps.db), {
    email: 'staff@pasar.example',
    name: 'Farid',
    password: 'Pasar-demo-1',
    owner: true,
    totpSecret: shop.deps.config.demoAuthenticator,
  })
  await expect(ownershipLines(inMode('production'))).rejects.toThrow(StartError)
  expect(await ownershipLines(inMode('demo'))).toEqual([])
})
