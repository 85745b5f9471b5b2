import { coinRechargeAddress, coinRechargeList } from '@pasar/contract/calls/coins'
import type { Config } from '../../config.ts'
import type { Domain } from '../../platform/domain.ts'
import { type Holder, type WalletShop, walletShop } from '../wallet/testing.ts'
import { coins } from './index.ts'
import { type ModelChain, modelChain } from './testing/model-chain.ts'

/** The public key of the seed “test test … junk” at m/44'/60'/0'. */
export const XPUB =
  'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP'

const coinSettings = (chain: Pick<ModelChain, 'url' | 'chainId' | 'token'>): Partial<Config> => ({
  coinXpub: XPUB,
  coinRpcUrl: chain.url,
  coinChainId: chain.chainId,
  coinToken: chain.token,
  coinPageBlocks: 7,
})

export type CoinShop = WalletShop & {
  chain: ModelChain
  /** Lets the watcher look at the chain once. */
  watch(): Promise<void>
  /** The address of a member, in small letters. */
  address(member: Holder): Promise<string>
  /** What a member has of the coin, minor units. */
  coins(member: { id: string }): Promise<bigint>
  /** The newest deposit of a member, as they see it. */
  deposit(
    member: Holder,
  ): Promise<{ state: string; confirmations: number; tx: string; id: string } | undefined>
}

/** A shop that takes coins on a chain in memory, and has looked at it once. */
export async function coinShop(more: readonly Domain[] = []): Promise<CoinShop> {
  const chain = await modelChain()
  const shop = await walletShop([coins, ...more], coinSettings(chain))
  const watch = () => shop.jobs.run(shop.deps, 'coins.look')
  await watch()
  return {
    ...shop,
    chain,
    watch,
    address: async (member) => (await shop.call(coinRechargeAddress, {}, member)).data.address.toLowerCase(),
    coins: async (member) => (await shop.balance(member, 'USDT')).balance,
    deposit: async (member) => (await shop.call(coinRechargeList, {}, member)).data.list[0],
    async close() {
      await shop.close()
      await chain.close()
    },
  }
}
