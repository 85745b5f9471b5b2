import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { memoryBus } from '../../../platform/bus/bus.ts'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { payments } from '../index.ts'
import { followPaymentSettings } from './terms.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ domains: [payments] })
})
afterAll(() => shop.close())

it('loads keys and methods again only when they have changed, and logs an unreadable key only then', async () => {
  const { deps } = shop
  const change = (statement: string) => deps.db.execute(sql.raw(statement))
  await change(`insert into pay_keys (name, sealed, last_four, staff_id, changed_at)
    values ('OMS_SECRET', 'not sealed by this shop', '1234', '${deps.ids.uuid()}', '2026-01-01Z')`)
  await change(
    `insert into pay_methods (market, method, place, changed_at) values ('1', 'balance', 1, '2026-01-01Z')`,
  )

  const checks: (() => void)[] = []
  const bus = { ...memoryBus(deps.log), onCheck: (fn: () => void) => void checks.push(fn) }
  const error = vi.fn()
  const log = Object.assign(Object.create(deps.log), { error })
  await followPaymentSettings({ ...deps, config: { ...deps.config }, bus, log })
  expect(error.mock.calls).toMatchObject([[{ name: 'OMS_SECRET' }, 'gateway key cannot be read']])

  // A change that is not announced is found by the next check: also another order, which has no time.
  const statements = [
    `update pay_methods set place = 2`,
    `update pay_keys set sealed = 'nor this one'`,
    `insert into pay_keys (name, sealed, last_four, staff_id, changed_at)
      select 'STRIPE_SECRET_KEY', sealed, last_four, staff_id, changed_at from pay_keys`,
  ]
  for (const [i, statement] of statements.entries()) {
    const { length } = error.mock.calls
    for (const check of [...checks, ...checks, ...checks]) check()
    // As many statements as a check and a load have.
    for (let turn = 0; turn < 5; turn++) await change('select pg_sleep(0.02)')
    expect(error).toHaveBeenCalledTimes(length)
    await change(statement)
    for (const check of checks) check()
    await expect.poll(() => error.mock.calls.length).toBe(length + (i === 2 ? 2 : 1))
  }
})
