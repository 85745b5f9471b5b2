import { evmAddress } from '../platform/crypto/evm-address.ts'
import { hidden, integer, optionalAddress, type Setting, text } from './kinds.ts'

/** The sandbox's: of the seed “test test … junk”, which everybody knows. */
export const SANDBOX_XPUB =
  'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP'

/** Addresses can be made of it, and nothing can be spent: that is why its private counterpart is refused. */
const extendedPublicKey = (name: string, meaning: string): Setting<string> => ({
  name,
  kind: 'extended public key (xpub…)',
  default: '',
  meaning,
  secret: true,
  read(value) {
    if (/^[a-z]prv/i.test(value ?? ''))
      throw new Error('an extended public key (xpub…); a private key must never be on this machine')
    if (value && !/^xpub[1-9A-HJ-NP-Za-km-z]{107}$/.test(value))
      throw new Error('an extended public key (xpub…)')
    return value ?? ''
  },
})

const chainAddress = (name: string, meaning: string): Setting<string> => ({
  name,
  kind: 'address on the chain (0x…)',
  default: '',
  meaning,
  secret: false,
  read(value) {
    const address = value ? evmAddress(value) : ''
    if (address === null) throw new Error('0x and 40 digits, with the right checksum if it has one')
    return address
  },
})

/** The coin: the chain it is on, and where deposits are seen. */
export const coin = {
  coinXpub: extendedPublicKey(
    'COIN_XPUB',
    "coin: public key of an account (m/44'/60'/0'), from which members' addresses are made; without one the coin is not taken",
  ),
  coinRpcUrl: hidden(
    optionalAddress('COIN_RPC_URL', ['http', 'https'], 'coin: JSON-RPC of a node of the chain'),
  ),
  coinChainId: integer('COIN_CHAIN_ID', 1, 1, 2 ** 31 - 1, 'coin: id of the chain; 1 is Ethereum'),
  coinNetwork: text(
    'COIN_NETWORK',
    'Ethereum (ERC-20)',
    'coin: name of the chain, as members are told it: coins sent on another are lost',
  ),
  coinToken: chainAddress('COIN_TOKEN', "coin: the token's contract (ERC-20)"),
  coinStartBlock: integer(
    'COIN_START_BLOCK',
    0,
    0,
    2 ** 31 - 1,
    'coin: the block from which the chain is looked through; 0 is the newest at the first contact',
  ),
  coinPageBlocks: integer(
    'COIN_PAGE_BLOCKS',
    500,
    1,
    10_000,
    'coin: blocks that the node is asked about at once, at most',
  ),
  coinBlockSeconds: integer(
    'COIN_BLOCK_SECONDS',
    12,
    1,
    3_600,
    'coin: seconds between blocks, by which members are told how long a deposit takes',
  ),
}

/** What it cannot do without; the first says that it is wanted at all. */
export const coinKeys = ['coinXpub', 'coinRpcUrl', 'coinToken'] as const
