import type { Output } from '@pasar/contract/call'
import { coinDepositAddress } from '@pasar/contract/calls/coins'
import { codes } from '@pasar/contract/codes'
import { sql } from 'drizzle-orm'
import { memberToken } from '../ask.ts'
import { look } from '../deed.ts'
import type { Harness } from '../harness.ts'
import type { Part, Path } from './part.ts'

/** What a shop takes coins by from the sandbox's chain; the key is of a seed that everybody knows. */
export const coinEnvironment = (rpcUrl: string): Record<string, string> => ({
  COIN_XPUB:
    'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP',
  COIN_RPC_URL: rpcUrl,
  COIN_CHAIN_ID: '31337',
  COIN_TOKEN: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
})

/** No address is given out before the chain was looked at. */
async function addressOf(harness: Harness, token: string): Promise<Output<typeof coinDepositAddress>> {
  const ready = await harness.get(coinDepositAddress.path, {}, token)
  if (ready.code === codes['coin-unavailable'].code) await harness.ask('settle', { age: false })
  return await look(harness, coinDepositAddress, {}, token)
}

/** Nobody is asked: what is sent must arrive. Blocks come by themselves until it is confirmed. */
const deposit: Path = async ({ harness, book }, who) => {
  const { address } = await addressOf(harness, memberToken(who.id))
  return async () => {
    book.expects(who, 'USDT', 2_500_000n)
    await harness.vendor.sendCoins(address, '2.5')
  }
}

/** Coins that members send from outside. */
export const coins: Part = {
  of: 'holders',
  paths: { 'deposit of coins': deposit },
  crowd: ['deposit of coins'],
  jobs: ['coins.look'],
  waiting: sql`select count(*) from coin_deposits where state = 'confirming'`,
  always: [
    {
      what: 'a deposit that was credited moved in the books once, and another not at all',
      rows: sql`
        select d.id, d.state, d.amount, t.amount as moved from coin_deposits d
        left join ledger_transfers t on t.reference = d.id::text
        where (d.state = 'credited') <> (t.id is not null) or t.amount <> d.amount`,
    },
  ],
  atRest: [
    {
      what: 'no deposit waits for confirmations',
      rows: sql`select id from coin_deposits where state = 'confirming'`,
    },
  ],
}
