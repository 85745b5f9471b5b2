import { adminCoinWatch } from '@pasar/contract/calls/admin/coins'
import { coinRechargeAddress } from '@pasar/contract/calls/coins'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditBooks } from '../ledger/index.ts'
import type { Holder } from '../wallet/testing.ts'
import { modelChain } from './testing/model-chain.ts'
import { type CoinShop, coinShop } from './testing.ts'

let shop: CoinShop
let member: Holder
let address: string
beforeAll(async () => {
  shop = await coinShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.chain.mood = {}
  member = await shop.holder()
  address = await shop.address(member)
})
afterEach(async () => {
  shop.chain.mood = {}
  expect((await auditBooks(shop.deps.db)).problems).toEqual([])
})

const ONE = 1_000_000n
const state = async () => (await shop.deposit(member))?.state
const trouble = async () => {
  const { token } = await shop.clerk()
  const { data } = await shop.call(adminCoinWatch, {}, { token })
  return data.trouble?.what ?? null
}
/** Sends, and lets so many blocks confirm it. */
const arrive = async (amount: bigint, confirmations: number) => {
  const tx = shop.chain.send(address, amount)
  shop.chain.mine(confirmations)
  await shop.watch()
  return tx
}

describe('what is not credited', () => {
  it('is what has one confirmation too few, and it is shown as they grow', async () => {
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

  it('is what is less than the least, which is kept and shown', async () => {
    await arrive(ONE - 1n, 30)
    expect(await state()).toBe('small')
    expect(await shop.coins(member)).toBe(0n)
  })

  it('is a transfer of nothing, of another token, or that the node takes back', async () => {
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
    shop.chain.mood.logs = [
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

  it('is what the chain dropped before it was confirmed; it may come back', async () => {
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

describe('a node that cannot be believed', () => {
  it.each([
    ['is down', { down: true }, 'the node answered HTTP 503'],
    ['speaks something else', { garbled: true }, 'the node answered no JSON'],
    ['is of another chain', { chainId: 1 }, 'the node is of chain 1, not of 31337'],
    ['is behind', { behind: 5 }, 'the node is behind'],
    ['makes logs up', { logs: [{ topics: 'no' }] }, 'the node answered no logs'],
    ['counts decimals to infinity', { decimals: 78 }, 'the node answered no decimals of the token'],
  ])('because it %s changes nothing, and the operator is told', async (_, mood, what) => {
    await arrive(4n * ONE, 11)
    const before = shop.chain.height()
    if (!('behind' in mood)) shop.chain.mine()
    shop.chain.mood = mood
    await shop.watch()
    expect(await trouble()).toContain(what)
    expect(await shop.coins(member)).toBe(0n)
    shop.chain.mood = {}
    if (shop.chain.height() === before) shop.chain.mine()
    await shop.watch()
    expect(await trouble()).toBeNull()
    expect(await shop.coins(member)).toBe(4n * ONE)
  })

  it('because nobody is there is said without its address, which may hold a key', async () => {
    const { config } = shop.deps
    const gone = `${config.coinRpcUrl!.replace(/\d+$/, '9')}/v3/a-secret`
    await shop.jobs.run({ ...shop.deps, config: { ...config, coinRpcUrl: gone } }, 'coins.look')
    expect(await trouble()).toBe('the node cannot be reached')
  })

  it('because its chain changes while it is read is read again', async () => {
    shop.chain.send(address, 6n * ONE)
    shop.chain.mine(2)
    shop.chain.mood.between = { question: 'eth_getLogs', run: () => shop.chain.fork(1) }
    await shop.watch()
    expect(await trouble()).toBe('the chain changed while it was read')
    shop.chain.mood = {}
    shop.chain.mine(12)
    await shop.watch()
    expect(await shop.coins(member)).toBe(6n * ONE)
  })

  it('because it shares nothing with what was seen is not followed into its past', async () => {
    await arrive(7n * ONE, 12)
    const other = await modelChain()
    other.mine(shop.chain.height() + 20)
    const config = { ...shop.deps.config, coinRpcUrl: other.url }
    await shop.jobs.run({ ...shop.deps, config }, 'coins.look')
    await other.close()
    expect(await trouble()).toContain('the node shares no block with what was seen')
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

  it('deeper than the confirmations takes nothing back by itself, and credits nothing again', async () => {
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

describe('an address that is given out while the chain is read', () => {
  it.each([1, 2, 3, 4])('is paid in a block that takes the place of another: question %i', async (nth) => {
    shop.chain.mine(3)
    const late = await shop.holder()
    let questions = 0
    const run = async () => {
      questions += 1
      if (questions !== nth) return
      shop.chain.send(await shop.address(late), 5n * ONE)
      shop.chain.fork(2)
    }
    shop.chain.mood.between = { question: 'eth_getBlockByNumber', run }
    await shop.watch()
    shop.chain.mood = {}
    shop.chain.mine(12)
    await shop.watch()
    expect(questions).toBeGreaterThanOrEqual(nth)
    expect(await shop.coins(late)).toBe(5n * ONE)
  })
})

describe('two watchers', () => {
  it('of which one was held up: what it read before is not written over what the other knows', async () => {
    await arrive(10n * ONE, 2)
    shop.chain.mine(3)
    shop.chain.mood.held = async () => {
      shop.chain.mood = {}
      shop.chain.fork(6)
      await shop.watch()
    }
    // Its question for the head was answered already: what is held up is its page.
    const held = shop.chain.mood.held
    shop.chain.mood.held = async () => {
      shop.chain.mood.held = held
    }
    await shop.watch()
    expect(await state()).toBe('gone')
    const { height } = await shop.one<{ height: string }>(sql`select height from coin_cursors`)
    expect(Number(height)).toBe(shop.chain.height())
  })
})

describe('the way there', () => {
  it('is gone in pages, from where it was left', async () => {
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

  it('a quiet look asks twice and changes nothing', async () => {
    await shop.watch()
    const [before, row] = [shop.chain.asked(), await shop.one(sql`select height, hash from coin_cursors`)]
    await shop.watch()
    expect(shop.chain.asked() - before).toBe(2)
    expect(await shop.one(sql`select height, hash from coin_cursors`)).toEqual(row)
  })

  it('members are told in a mail when it is theirs', async () => {
    await arrive(25n * ONE, 12)
    await shop.settle()
    expect(shop.mails.at(-1)).toMatchObject({ subject: '25.000000 USDT arrived' })
  })

  it('an address is not given out before the chain was reached, for which whoever asks first reaches', async () => {
    await shop.deps.db.execute(sql`update coin_cursors set height = null, hash = null`)
    shop.chain.mood = { down: true }
    expect((await shop.call(coinRechargeAddress, {}, member)).name).toBe('coin-unavailable')
    shop.chain.mood = {}
    expect((await shop.call(coinRechargeAddress, {}, member)).name).toBe('ok')
  })

  it('is looked at every 15 s, until the looks of the next minute are planned at the latest', async () => {
    await shop.jobs.run(shop.deps, 'coins.plan-looks')
    const before = shop.chain.asked()
    for (let n = 0; n < 8; n++) {
      await shop.settle()
      shop.clock.advance(15_000)
    }
    expect(shop.chain.asked() - before).toBe(12)
  })
})
