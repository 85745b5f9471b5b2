import { afterAll, beforeAll, it } from 'vitest'
import { omsSecret, type TestGateway, testGateway } from '../payments/testing.ts'
import { setSettings } from '../settings/testing.ts'
import { type TopUpShop, topUpShop } from '../topups/testing.ts'
import { withdrawals } from '../withdrawals/index.ts'
import { walletOperations } from './testing/operations.ts'
import { topUpOperations } from './testing/top-ups.ts'
import { checkWallets } from './testing/wallet-model.ts'
import { withdrawOperations } from './testing/withdrawals.ts'

let shop: TopUpShop
let vendor: TestGateway
beforeAll(async () => {
  shop = await topUpShop({}, [withdrawals])
  vendor = await testGateway(() => shop.clock.now())
  Object.assign(shop.deps.config, { omsUrl: vendor.url, omsSecret })
  await shop.setRate('CNY', '1.65')
  await shop.setRate('USDT', '0.22')
  // All operations happen on one day.
  await setSettings(shop.deps, { withdrawDayTimes: 1_000 })
})
afterAll(async () => {
  await vendor.close()
  await shop.close()
})

it('keeps balances equal to the responses after random operations and crashes', async () => {
  await checkWallets(shop, [...walletOperations, ...withdrawOperations, ...topUpOperations(shop, vendor)])
}, 120_000)
