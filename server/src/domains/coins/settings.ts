import { exponents } from '@pasar/contract/money'
import type { Config } from '../../config.ts'

/** The asset that the coin is in the books. */
export const COIN = 'USDT'
export const COIN_DECIMALS = exponents[COIN]

/** The chain that the operator takes coins on. */
export type CoinChain = {
  /** What cursors and deposits name it by. */
  id: string
  chainId: number
  network: string
  /** Contract of the token, in small letters. */
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

/** Null where the coin is not set up. */
export function coinChain(config: Settings): CoinChain | null {
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
