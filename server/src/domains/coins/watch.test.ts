import { adminCoinWatch } from '@pasar/contract/calls/admin/finance/coins'
import { coinDepositAddress } from '@pasar/contract/calls/wallet/coins'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLedger } from '../ledger/index.ts'
import type { Holder } from '../wallet/testing.ts'
import { startModelChain } from './testing/model-chain.ts'
import { type CoinShop, coinShop } from './testing.ts'

let shop: CoinShop
let member: Holder
let address: string
beforeAll(async () => {
  shop = await coinShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.chain.faults = {}
  member = await shop.holder()
  address = await shop.address(member)
})
afterEach(async () => {
  shop.chain.faults = {}
  expect((await auditLedger(shop.deps.db)).problems).toEqual([])
})

const ONE = 1_000_000n
const state = async () => (await shop.deposit(member))?.state
const trouble = async () => {
  const { token } = await shop.addStaff()
  const { data } = await shop.call(adminCoinWatch, {}, { token })
  return data.trouble?.what ?? null
}
/** Sends coins, and mines confirmations. */
const arrive = async (amount: bigint, confirmations: number) => {
  const tx = shop.chain.send(address, amount)
  shop.chain.mine(confirmations)
  await shop.watch()
  return tx
}

describe('a deposit', () => {
  it('is not credited with one confirmation too few, and shows their number', async () => {
    await arrive(5n * ONE, 1)
    expect(await shop.deposit(member)).toMatchObject({ state: 'confirming', confirmations: 1, needed: 12 })
    shop.chain.mine(10)
    await shop.watch()
    expect(await shop.deposit(member)).toMatchObject({ state: 'confirming', confirmations: 11 })
    expect(await shop.coins(member)).toBe(0n)
    shop.chain.mine()
    await shop.watch()
    expect(await shop.deposit(member)).toMatchObject({ state: 'credited', confirmations: 12 })
    expect(await shop.coins(member)).toBe(5n * ONE)
  })

  it('is credited although another one before it cannot be', async () => {
    const [other, { db }] = [await shop.holder(), shop.deps]
    shop.chain.send(await shop.address(other), 5n * ONE)
    await arrive(5n * ONE, 1)
    await db.execute(sql`create function refuse_credit() returns trigger language plpgsql
      as $$ begin raise exception 'not credited'; end $$`)
    await db.execute(
      sql.raw(`create trigger refuse_credit before update on coin_deposits for each row
        when (new.member_id = '${other.id}' and new.state = 'credited') execute function refuse_credit()`),
    )
    shop.chain.mine(30)
    await expect(shop.watch()).rejects.toThrow('confirmed deposits were not credited')
    expect([await shop.coins(member), await shop.coins(other)]).toEqual([5n * ONE, 0n])
    await db.execute(sql`drop function refuse_credit cascade`)
    await shop.watch()
    expect(await shop.coins(other)).toBe(5n * ONE)
  })

  it('below the minimum is shown, and not credited', async () => {
    await arrive(ONE - 1n, 30)
    expect(await state()).toBe('small')
    expect(await shop.coins(member)).toBe(0n)
  })

  it('is not created for transfers of zero, other tokens and removed logs', async () => {
    shop.chain.send(address, 0n)
    await arrive(3n * ONE, 1)
    const log = {
      address: shop.chain.token,
      topics: [
        '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
        `0x${'0'.repeat(64)}`,
        `0x${address.slice(2).padStart(64, '0')}`,
      ],
      data: `0x${'f'.padStart(64, '0')}`,
      blockNumber: `0x${(shop.chain.height() + 1).toString(16)}`,
      blockHash: `0x${'a'.repeat(64)}`,
      transactionHash: `0x${'b'.repeat(64)}`,
      logIndex: '0x0',
    }
    shop.chain.faults.logs = [
      { ...log, address: `0x${'2'.repeat(40)}` },
      { ...log, removed: true },
    ]
    shop.chain.mine()
    await shop.watch()
    expect(await trouble()).toBeNull()
    const { rows } = await shop.deps.db.execute(
      sql`select amount::text from coin_deposits where member_id = ${member.id}::uuid`,
    )
    expect(rows).toEqual([{ amount: `${3n * ONE}` }])
  })

  it('is gone after a reorganisation, and confirming when it returns', async () => {
    const tx = await arrive(2n * ONE, 3)
    shop.chain.fork(4)
    await shop.watch()
    expect(await shop.deposit(member)).toMatchObject({ state: 'gone', confirmations: 0 })
    shop.chain.mine(40)
    await shop.watch()
    expect(await state()).toBe('gone')
    shop.chain.send(address, 2n * ONE, tx.hash)
    shop.chain.mine(2)
    await shop.watch()
    expect(await shop.deposit(member)).toMatchObject({ state: 'confirming', confirmations: 2, tx: tx.hash })
    shop.chain.mine(10)
    await shop.watch()
    expect(await shop.coins(member)).toBe(2n * ONE)
  })
})

describe('a faulty node', () => {
  it.each([
    ['is down', { down: true }, 'the node returned HTTP 503'],
    ['returns HTML', { garbled: true }, 'the node returned no JSON'],
    ['serves another chain', { chainId: 1 }, 'the node serves chain 1, not 31337'],
    ['is behind', { behind: 5 }, 'the node is behind'],
    ['returns malformed logs', { logs: [{ topics: 'no' }] }, 'the node returned no valid logs'],
    ['returns too many decimals', { decimals: 78 }, 'the node returned no valid decimals of the token'],
  ])('that %s changes nothing, and is reported to staff', async (_, faults, message) => {
    await arrive(4n * ONE, 11)
    const before = shop.chain.height()
    if (!('behind' in faults)) shop.chain.mine()
    shop.chain.faults = faults
    await shop.watch()
    expect(await trouble()).toContain(message)
    expect(await shop.coins(member)).toBe(0n)
    shop.chain.faults = {}
    if (shop.chain.height() === before) shop.chain.mine()
    await shop.watch()
    expect(await trouble()).toBeNull()
    expect(await shop.coins(member)).toBe(4n * ONE)
  })

  it('that cannot be reached is reported without its URL, which may contain a key', async () => {
    const { config } = shop.deps
    const gone = `${config.coinRpcUrl!.replace(/\d+$/, '9')}/v3/a-secret`
    await shop.jobs.run({ ...shop.deps, config: { ...config, coinRpcUrl: gone } }, 'coins.look')
    expect(await trouble()).toBe('the node cannot be reached')
  })

  it('whose chain changes during a read is read again', async () => {
    shop.chain.send(address, 6n * ONE)
    shop.chain.mine(2)
    shop.chain.faults.between = { method: 'eth_getLogs', run: () => shop.chain.fork(1) }
    await shop.watch()
    expect(await trouble()).toBe('the chain changed while it was read')
    shop.chain.faults = {}
    shop.chain.mine(12)
    await shop.watch()
    expect(await shop.coins(member)).toBe(6n * ONE)
  })

  it('without any known block does not cause a rollback', async () => {
    await arrive(7n * ONE, 12)
    const other = await startModelChain()
    other.mine(shop.chain.height() + 20)
    const config = { ...shop.deps.config, coinRpcUrl: other.url }
    await shop.jobs.run({ ...shop.deps, config }, 'coins.look')
    await other.close()
    expect(await trouble()).toContain('the node shares no block with the scanned chain')
    expect(await shop.deposit(member)).toMatchObject({ state: 'credited' })
    shop.chain.mine()
    await shop.watch()
    expect(await trouble()).toBeNull()
  })
})

describe('a reorganisation', () => {
  it('that moves a transaction into another block credits it once', async () => {
    await arrive(8n * ONE, 5)
    shop.chain.fork(6, () => true)
    await shop.watch()
    expect(await state()).toBe('confirming')
    shop.chain.mine(12)
    await shop.watch()
    expect(await shop.coins(member)).toBe(8n * ONE)
  })

  it('deeper than the confirmations debits nothing, and credits nothing twice', async () => {
    const tx = await arrive(9n * ONE, 14)
    expect(await state()).toBe('credited')
    shop.chain.fork(20, (one) => one.hash === tx.hash)
    await shop.watch()
    shop.chain.mine(20)
    await shop.watch()
    expect(await shop.coins(member)).toBe(9n * ONE)
    shop.chain.fork(60)
    await shop.watch()
    expect(await shop.coins(member)).toBe(9n * ONE)
    const row = await shop.one(
      sql`select state, concern from coin_deposits where member_id = ${member.id}::uuid`,
    )
    expect(row).toEqual({ state: 'credited', concern: 'gone' })
  })

  it('keeps several transfers of one transaction apart', async () => {
    const tx = shop.chain.send(address, 2n * ONE)
    shop.chain.send(address, 2n * ONE, tx.hash)
    shop.chain.send(address, 3n * ONE, tx.hash)
    shop.chain.mine(3)
    await shop.watch()
    shop.chain.fork(3, () => true)
    shop.chain.mine(12)
    await shop.watch()
    expect(await shop.coins(member)).toBe(7n * ONE)
  })
})

describe('an address that is created during a read', () => {
  it.each([1, 2, 3, 4])('is credited for a replaced block, at request %i', async (nth) => {
    shop.chain.mine(3)
    const late = await shop.holder()
    let requests = 0
    const run = async () => {
      requests += 1
      if (requests !== nth) return
      shop.chain.send(await shop.address(late), 5n * ONE)
      shop.chain.fork(2)
    }
    shop.chain.faults.between = { method: 'eth_getBlockByNumber', run }
    await shop.watch()
    shop.chain.faults = {}
    shop.chain.mine(12)
    await shop.watch()
    expect(requests).toBeGreaterThanOrEqual(nth)
    expect(await shop.coins(late)).toBe(5n * ONE)
  })
})

describe('two watchers', () => {
  it('do not overwrite each other when one is delayed', async () => {
    await arrive(10n * ONE, 2)
    shop.chain.mine(3)
    shop.chain.faults.held = async () => {
      shop.chain.faults = {}
      shop.chain.fork(6)
      await shop.watch()
    }
    // The head is already read; the delay affects the page.
    const held = shop.chain.faults.held
    shop.chain.faults.held = async () => {
      shop.chain.faults.held = held
    }
    await shop.watch()
    expect(await state()).toBe('gone')
    const { height } = await shop.one<{ height: string }>(sql`select height from coin_cursors`)
    expect(Number(height)).toBe(shop.chain.height())
  })
})

describe('the watcher', () => {
  it('scans in pages, and continues from its cursor', async () => {
    shop.chain.send(address, 11n * ONE)
    shop.chain.mine(200)
    await shop.watch()
    // 20 pages of 7 blocks in one run.
    expect(await state()).toBe('credited')
    const { height } = await shop.one<{ height: string }>(sql`select height from coin_cursors`)
    expect(Number(height)).toBeLessThan(shop.chain.height())
    await shop.watch()
    const { height: then } = await shop.one<{ height: string }>(sql`select height from coin_cursors`)
    expect(Number(then)).toBe(shop.chain.height())
  })

  it('sends two requests and changes nothing when there are no new blocks', async () => {
    await shop.watch()
    const [before, row] = [shop.chain.requests(), await shop.one(sql`select height, hash from coin_cursors`)]
    await shop.watch()
    expect(shop.chain.requests() - before).toBe(2)
    expect(await shop.one(sql`select height, hash from coin_cursors`)).toEqual(row)
  })

  it('emails members about credited deposits', async () => {
    await arrive(25n * ONE, 12)
    await shop.runJobs()
    expect(shop.emails.at(-1)).toMatchObject({ subject: '25.000000 USDT has arrived' })
  })

  it('refuses addresses before the chain has been reached, and polls it on request', async () => {
    await shop.deps.db.execute(sql`update coin_cursors set height = null, hash = null`)
    shop.chain.faults = { down: true }
    expect((await shop.call(coinDepositAddress, {}, member)).name).toBe('coin-unavailable')
    shop.chain.faults = {}
    expect((await shop.call(coinDepositAddress, {}, member)).name).toBe('ok')
  })

  it('polls every 15 s', async () => {
    await shop.jobs.run(shop.deps, 'coins.plan-looks')
    const before = shop.chain.requests()
    for (let n = 0; n < 8; n++) {
      await shop.runJobs()
      shop.clock.advance(15_000)
    }
    expect(shop.chain.requests() - before).toBe(12)
  })
})
