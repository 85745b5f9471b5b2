import { exponents } from '@pasar/contract/money'
import type { Config } from '../../config.ts'

/** The asset of the coin in the ledger. */
export const COIN = 'USDT'
export const COIN_DECIMALS = exponents[COIN]

/** The chain on which the shop receives coins. */
export type CoinChain = {
  /** Identifier in cursors and deposits. */
  id: string
  chainId: number
  network: string
  /** Contract address of the token, in lower case. */
  token: string
  rpcUrl: string
  startBlock: number
  pageBlocks: number
}

type Settings = Pick<
  Config,
  | 'coinXpub'
  | 'coinRpcUrl'
  | 'coinChainId'
  | 'coinNetwork'
  | 'coinToken'
  | 'coinStartBlock'
  | 'coinPageBlocks'
>

/** Returns the configured chain, or null when the coin is not configured. */
export function getCoinChain(config: Settings): CoinChain | null {
  const { coinXpub, coinRpcUrl, coinToken, coinChainId } = config
  if (!coinXpub || !coinRpcUrl || !coinToken) return null
  const token = coinToken.toLowerCase()
  return {
    id: `${coinChainId}:${token}`,
    chainId: coinChainId,
    network: config.coinNetwork,
    token,
    rpcUrl: coinRpcUrl,
    startBlock: config.coinStartBlock,
    pageBlocks: config.coinPageBlocks,
  }
}
