/** Coin settings for the sandbox's chain; the key derives from a public seed. */
export const coinEnvironment = (rpcUrl: string): Record<string, string> => ({
  COIN_XPUB:
    'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP',
  COIN_RPC_URL: rpcUrl,
  COIN_CHAIN_ID: '31337',
  COIN_TOKEN: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
})
