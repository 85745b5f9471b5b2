import { sql } from 'drizzle-orm'
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

test('warns when SECRET or the files are not those of the database', async () => {
  const { deps } = shop
  const other = {
    ...deps,
    config: { ...inMode('demo').config, secret: 'the secret of another shop entirely' },
  }
  expect(await ownershipLines(other)).toEqual([
    expect.stringMatching(/^Warning .*authenticators.*SECRET or SEALING_KEYS differ/),
  ])
  const key = 'public/review/1.webp'
  await deps.db.execute(sql`
    insert into files (id, key, purpose, kind, type, bytes, created_at)
    values (${deps.ids.uuid()}::uuid, ${key}, 'review', 'image', 'image/webp', 1, now())`)
  expect(await ownershipLines(inMode('demo'))).toEqual([
    expect.stringMatching(/^Warning .*files.*DATA_DIR.*pictures are missing/),
  ])
  await deps.files.put(key, Buffer.from('x'), 'image/webp')
  expect(await ownershipLines(inMode('demo'))).toEqual([])
})
