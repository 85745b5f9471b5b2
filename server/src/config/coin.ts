import { evmAddress } from '../platform/crypto/evm-address.ts'
import { integer, optionalUrl, type Setting, secretValue, text } from './kinds.ts'

/** Key of the sandbox, derived from the publicly known seed “test test … junk”. */
export const SANDBOX_XPUB =
  'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP'

/** Derives addresses but cannot spend. A private key is rejected. */
const extendedPublicKey = (name: string, description: string): Setting<string> => ({
  name,
  kind: 'extended public key (xpub…)',
  default: '',
  description,
  secret: true,
  read(value) {
    if (/^[a-z]prv/i.test(value ?? ''))
      throw new Error('an extended public key (xpub…); a private key must never be on this machine')
    if (value && !/^xpub[1-9A-HJ-NP-Za-km-z]{107}$/.test(value))
      throw new Error('an extended public key (xpub…)')
    return value ?? ''
  },
})

const chainAddress = (name: string, description: string): Setting<string> => ({
  name,
  kind: 'address on the chain (0x…)',
  default: '',
  description,
  secret: false,
  read(value) {
    const address = value ? evmAddress(value) : ''
    if (address === null)
      throw new Error('0x and 40 hexadecimal digits, with a valid checksum if in mixed case')
    return address
  },
})

/** The coin and its chain. */
export const coin = {
  coinXpub: extendedPublicKey(
    'COIN_XPUB',
    "coin: public key of an account (m/44'/60'/0'), from which members' addresses are derived; the coin is off when empty",
  ),
  coinRpcUrl: secretValue(optionalUrl('COIN_RPC_URL', ['http', 'https'], 'coin: JSON-RPC URL of a node')),
  coinChainId: integer('COIN_CHAIN_ID', 1, 1, 2 ** 31 - 1, 'coin: id of the chain; 1 is Ethereum'),
  coinNetwork: text(
    'COIN_NETWORK',
    'Ethereum (ERC-20)',
    'coin: name of the chain as shown to members; coins sent on another chain are lost',
  ),
  coinToken: chainAddress('COIN_TOKEN', 'coin: address of the token contract (ERC-20)'),
  coinStartBlock: integer(
    'COIN_START_BLOCK',
    0,
    0,
    2 ** 31 - 1,
    'coin: first block to watch; 0 is the latest block at the first start',
  ),
  coinPageBlocks: integer('COIN_PAGE_BLOCKS', 500, 1, 10_000, 'coin: maximum blocks per request to the node'),
  coinBlockSeconds: integer(
    'COIN_BLOCK_SECONDS',
    12,
    1,
    3_600,
    'coin: seconds between blocks, for the estimated time of deposits',
  ),
}

/** Required together once the first is set. */
export const coinKeys = ['coinXpub', 'coinRpcUrl', 'coinToken'] as const
