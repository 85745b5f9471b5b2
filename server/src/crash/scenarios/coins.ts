import type { Output } from '@pasar/contract/call'
import { coinDepositAddress } from '@pasar/contract/calls/wallet/coins'
import { codes } from '@pasar/contract/codes'
import { sql } from 'drizzle-orm'
import { mustGet } from '../call.ts'
import type { Harness } from '../harness.ts'
import { memberToken } from '../protocol.ts'
import type { Group, Scenario } from './group.ts'

/** Addresses are available after the first look at the chain. */
async function addressOf(harness: Harness, token: string): Promise<Output<typeof coinDepositAddress>> {
  const ready = await harness.get(coinDepositAddress.path, {}, token)
  if (ready.code === codes['coin-unavailable'].code) await harness.ask('drain', { age: false })
  return await mustGet(harness, coinDepositAddress, {}, token)
}

/** A transfer on the chain must be credited. The chain mines until it is confirmed. */
const deposit: Scenario = async ({ harness, expectations }, who) => {
  const { address } = await addressOf(harness, memberToken(who.id))
  return async () => {
    expectations.expects(who, 'USDT', 2_500_000n)
    await harness.vendor.sendCoins(address, '2.5')
  }
}

/** Coin deposits of members. */
export const coins: Group = {
  of: 'holders',
  scenarios: { 'deposit of coins': deposit },
  load: ['deposit of coins'],
  jobs: ['coins.look'],
  waiting: sql`select count(*) from coin_deposits where state = 'confirming'`,
  always: [
    {
      what: 'the ledger has each credited deposit once, and no other',
      rows: sql`
        select d.id, d.state, d.amount, t.amount as moved from coin_deposits d
        left join ledger_transfers t on t.reference = d.id::text
        where (d.state = 'credited') <> (t.id is not null) or t.amount <> d.amount`,
    },
  ],
  atRest: [
    {
      what: 'no deposit awaits confirmations',
      rows: sql`select id from coin_deposits where state = 'confirming'`,
    },
  ],
}
