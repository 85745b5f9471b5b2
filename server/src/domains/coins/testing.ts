import { coinDepositAddress, coinDepositList } from '@pasar/contract/calls/wallet/coins'
import type { Config } from '../../config.ts'
import type { Domain } from '../../platform/domain.ts'
import { type Holder, type WalletShop, walletShop } from '../wallet/testing.ts'
import { coins } from './index.ts'
import { type ModelChain, startModelChain } from './testing/model-chain.ts'

export { startModelChain }

/** The public key of the seed “test test … junk” at m/44'/60'/0'. */
export const XPUB =
  'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP'

/** The configuration of a shop that receives coins on a model chain. */
export const coinSettings = (chain: Pick<ModelChain, 'url' | 'chainId' | 'token'>): Partial<Config> => ({
  coinXpub: XPUB,
  coinRpcUrl: chain.url,
  coinChainId: chain.chainId,
  coinToken: chain.token,
  coinPageBlocks: 7,
})

export type CoinShop = WalletShop & {
  chain: ModelChain
  /** Polls the chain once. */
  watch(): Promise<void>
  /** Returns the address of a member, in lower case. */
  address(member: Holder): Promise<string>
  /** Returns a member's balance of the coin, minor units. */
  coins(member: { id: string }): Promise<bigint>
  /** Returns the newest deposit of a member, as they see it. */
  deposit(
    member: Holder,
  ): Promise<{ state: string; confirmations: number; tx: string; id: string } | undefined>
}

/** Creates a shop that receives coins on a chain in memory, after one poll. */
export async function coinShop(more: readonly Domain[] = []): Promise<CoinShop> {
  const chain = await startModelChain()
  const shop = await walletShop([coins, ...more], coinSettings(chain))
  const watch = () => shop.jobs.run(shop.deps, 'coins.look')
  await watch()
  return {
    ...shop,
    chain,
    watch,
    address: async (member) => (await shop.call(coinDepositAddress, {}, member)).data.address.toLowerCase(),
    coins: async (member) => (await shop.balance(member, 'USDT')).balance,
    deposit: async (member) => (await shop.call(coinDepositList, {}, member)).data.list[0],
    async close() {
      await shop.close()
      await chain.close()
    },
  }
}
