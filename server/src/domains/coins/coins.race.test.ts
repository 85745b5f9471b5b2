import { coinDepositAddress } from '@pasar/contract/calls/wallet/coins'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../ledger/index.ts'
import { type CoinShop, coinShop } from './testing.ts'

let shop: CoinShop
beforeAll(async () => {
  shop = await coinShop()
})
afterAll(() => shop.close())
afterEach(async () => expect((await auditLedger(shop.deps.db)).problems).toEqual([]))

const ONE = 1_000_000n
const repeat = <T>(count: number, run: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => run(i)))

it('creates one address per member across concurrent requests', async () => {
  const members = await repeat(8, () => shop.holder())
  const answers = await repeat(40, (i) => shop.call(coinDepositAddress, {}, members[i % 8]!))
  expect(new Set(answers.map(({ name }) => name))).toEqual(new Set(['ok']))
  expect(new Set(answers.map(({ data }) => data.address)).size).toBe(8)
  const { rows } = await shop.deps.db.execute<{ index: number }>(
    sql`select index from coin_addresses order by index`,
  )
  expect(rows.map(({ index }) => index)).toEqual(rows.map((_, i) => i))
})

it('credits each deposit once across concurrent watchers', async () => {
  const members = await repeat(4, () => shop.holder())
  const addresses = await repeat(4, (i) => shop.address(members[i]!))
  for (let round = 1; round <= 5; round++) {
    for (const address of addresses) shop.chain.send(address, BigInt(round) * ONE)
    shop.chain.mine(11)
    await repeat(6, () => shop.watch())
    shop.chain.mine(round)
    await repeat(6, () => shop.watch())
  }
  shop.chain.mine(12)
  await repeat(6, () => shop.watch())
  for (const member of members) expect(await shop.coins(member)).toBe(15n * ONE)
})

it('credits each remaining deposit once when watchers follow different branches', async () => {
  const member = await shop.holder()
  const address = await shop.address(member)
  for (let round = 0; round < 8; round++) {
    const tx = shop.chain.send(address, 3n * ONE)
    shop.chain.mine(6)
    const polls = repeat(5, () => shop.watch())
    // Reorganises the chain during the polls.
    shop.chain.fork(5, ({ hash }) => hash !== tx.hash || round % 2 === 0)
    await polls
  }
  shop.chain.mine(40)
  for (let n = 0; n < 3; n++) await repeat(3, () => shop.watch())
  const inChain = shop.chain.txs().filter(({ to }) => to === address).length
  const { rows } = await shop.deps.db.execute<{ state: string; n: number }>(sql`
    select state, count(*)::int as n from coin_deposits where member_id = ${member.id}::uuid and concern is null
    group by state`)
  expect(Object.fromEntries(rows.map(({ state, n }) => [state, n])).credited).toBe(inChain)
  const { n } = await shop.one<{ n: number }>(
    sql`select count(*)::int as n from coin_deposits where member_id = ${member.id}::uuid and state = 'credited'`,
  )
  expect(await shop.coins(member)).toBe(BigInt(n) * 3n * ONE)
})
