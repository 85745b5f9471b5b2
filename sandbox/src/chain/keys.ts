/**
 * Settings of a shop for this chain. The key is the public key of the seed “test test test test test test
 * test test test test test junk”, which everybody knows: real coins at its addresses are lost.
 */
export const chainKeys = {
  chainId: 31_337,
  network: 'Sandbox (ERC-20)',
  token: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  xpub: 'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP',
} as const

/** Of the token. */
export const DECIMALS = 6
export const TOKEN_NAME = 'Sandbox USDT'
export const TOKEN_SYMBOL = 'USDT'
