import { afterAll, beforeAll, it } from 'vitest'
import { walletOperations } from './testing/operations.ts'
import { checkWallets } from './testing/wallet-model.ts'
import { type WalletShop, walletShop } from './testing.ts'

let shop: WalletShop
beforeAll(async () => {
  shop = await walletShop()
  await shop.rate('CNY', '1.65')
  await shop.rate('USDT', '0.22')
})
afterAll(() => shop.close())

it('whatever happens to wallets, and whatever dies meanwhile, they have what the answers said', async () => {
  await checkWallets(shop, walletOperations)
}, 120_000)
