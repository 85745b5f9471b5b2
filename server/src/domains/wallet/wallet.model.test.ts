import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, it } from 'vitest'
import { omsSecret, type TestGateway, testGateway } from '../payments/testing.ts'
import { settings } from '../settings/index.ts'
import { type Topping, toppingShop } from '../topups/testing.ts'
import { withdrawals } from '../withdrawals/index.ts'
import { walletOperations } from './testing/operations.ts'
import { topUpOperations } from './testing/topups.ts'
import { checkWallets } from './testing/wallet-model.ts'
import { withdrawOperations } from './testing/withdrawals.ts'

let shop: Topping
let vendor: TestGateway
beforeAll(async () => {
  shop = await toppingShop({}, [withdrawals])
  vendor = await testGateway(() => shop.clock.now())
  Object.assign(shop.deps.config, { omsUrl: vendor.url, omsSecret })
  await shop.rate('CNY', '1.65')
  await shop.rate('USDT', '0.22')
  // All of it happens on one day.
  await shop.deps.db.execute(
    sql`insert into settings (key, value, changed_at) values ('withdrawDayTimes', 1000, now())`,
  )
  await settings.start!(shop.deps)
})
afterAll(async () => {
  await vendor.close()
  await shop.close()
})

it('whatever happens to wallets, and whatever dies meanwhile, they have what the answers said', async () => {
  await checkWallets(shop, [...walletOperations, ...withdrawOperations, ...topUpOperations(shop, vendor)])
}, 120_000)
