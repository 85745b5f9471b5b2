import * as admin from '@pasar/contract/calls/admin/finance/coins'
import { coinDepositAddress, coinDepositInfo, coinDepositList } from '@pasar/contract/calls/wallet/coins'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { evmAddress } from '../../platform/crypto/evm-address.ts'
import { testShop } from '../../platform/testing.ts'
import { auditLedger } from '../ledger/index.ts'
import type { Holder } from '../wallet/testing.ts'
import { coins } from './index.ts'
import { type CoinShop, coinShop } from './testing.ts'

let shop: CoinShop
let member: Holder
let address: string
let staff: { id: string; token: string }
beforeAll(async () => {
  shop = await coinShop()
  staff = await shop.addStaff('Aisyah')
})
afterAll(() => shop.close())
beforeEach(async () => {
  member = await shop.holder()
  address = await shop.address(member)
})

const ONE = 1_000_000n
const arrive = async (amount: bigint, confirmations = 12) => {
  shop.clock.advance(1_000)
  shop.chain.send(address, amount)
  shop.chain.mine(confirmations)
  await shop.watch()
  return (await shop.deposit(member))!
}
const search = async (given: object) =>
  (await shop.call(admin.adminCoinDepositList, given, staff)).data.list.map(({ id }) => id)
const audited = async (id: string) =>
  (
    await shop.deps.db.execute<{ action: string; before: unknown; after: unknown }>(
      sql`select action, before, after from audit_log where target = ${`coin-deposit:${id}`} order by id`,
    )
  ).rows

describe('a shop without the coin', () => {
  it('refuses addresses, polls nothing, and reports that it is off', async () => {
    const bare = await testShop({ domains: [coins] })
    const token = bare.tokenFor({ kind: 'member', id: bare.deps.ids.uuid(), sessionId: '' })
    const staff = bare.tokenFor({ kind: 'staff', id: bare.deps.ids.uuid(), permissions: ['finance'] })
    await bare.jobs.run(bare.deps, 'coins.plan-looks')
    await bare.jobs.run(bare.deps, 'coins.look')
    await bare.runJobs()
    expect((await bare.call(coinDepositAddress, {}, { token })).name).toBe('coin-unavailable')
    expect((await bare.call(admin.adminCoinWatch, {}, { token: staff })).data).toMatchObject({
      state: 'off',
      height: null,
    })
    await bare.close()
  })
})

describe('a member', () => {
  it('has one stable, unique address with a checksum', async () => {
    const { data } = await shop.call(coinDepositAddress, {}, member)
    expect(evmAddress(data.address)).toBe(data.address)
    expect(data).toMatchObject({
      network: 'Ethereum (ERC-20)',
      min: { amount: '1.000000', currency: 'USDT' },
      confirmations: 12,
      minutes: 2,
    })
    expect((await shop.call(coinDepositAddress, {}, member)).data.address).toBe(data.address)
    const { data: others } = await shop.call(coinDepositAddress, {}, await shop.holder())
    expect(others.address).not.toBe(data.address)
  })

  it('reads a known address in two statements', async () => {
    const { statements } = await shop.callWithStatements(coinDepositAddress, {}, member)
    expect(statements).toHaveLength(2)
  })

  it('sees no deposits of other members', async () => {
    const { id } = await arrive(2n * ONE)
    const other = await shop.holder()
    expect((await shop.call(coinDepositInfo, { id }, other)).name).toBe('not-found')
    expect((await shop.call(coinDepositList, {}, other)).data).toMatchObject({ list: [], total: 0 })
    expect((await shop.call(coinDepositInfo, { id }, member)).data).toMatchObject({ state: 'credited' })
  })

  it('keeps addresses of earlier keys', async () => {
    const before = address
    // The public key of BIP32’s first vector at m/0H.
    const coinXpub =
      'xpub68Gmy5EdvgibQVfPdqkBBCHxA5htiqg55crXYuXoQRKfDBFA1WEjWgP6LHhwBZeNK1VTsfTFUHCdrfp1bgwQ9xv5ski8PX9rL2dZXvgGDnw'
    const { config } = shop.deps
    shop.deps.config = { ...config, coinXpub }
    const after = await shop.address(member)
    shop.deps.config = config
    expect(after).not.toBe(before)
    shop.chain.send(before, 4n * ONE)
    shop.chain.send(after, 5n * ONE)
    shop.chain.mine(12)
    await shop.watch()
    expect(await shop.coins(member)).toBe(9n * ONE)
  })
})

describe('staff', () => {
  it('are rejected without the permission', async () => {
    const token = shop.tokenFor({ kind: 'staff', id: staff.id, permissions: ['orders'] })
    expect((await shop.call(admin.adminCoinDepositList, {}, { token })).name).toBe('forbidden')
  })

  it('find deposits by address, transaction, member and state', async () => {
    const big = await arrive(3n * ONE)
    const small = await arrive(5n)
    expect(await search({ keyword: address })).toEqual([small.id, big.id])
    expect(await search({ keyword: evmAddress(address) })).toEqual([small.id, big.id])
    expect(await search({ keyword: big.tx.toUpperCase().replace('0X', '0x') })).toEqual([big.id])
    expect(await search({ memberId: member.id, state: 'small' })).toEqual([small.id])
    expect(await search({ keyword: address.slice(0, 20) })).toEqual([])
  })

  it('see the details of a deposit', async () => {
    const { id, tx } = await arrive(3n * ONE, 2)
    const { data } = await shop.call(admin.adminCoinDepositInfo, { id }, staff)
    expect(data).toMatchObject({
      tx,
      state: 'confirming',
      confirmations: 2,
      network: 'Ethereum (ERC-20)',
      key: { path: expect.stringMatching(/^0\/\d+$/) },
      member: { username: member.username },
      settled: null,
    })
  })

  it('credit a small deposit once, with a note', async () => {
    const { id } = await arrive(7n)
    const credit = () => shop.call(admin.adminCoinDepositCredit, { id, note: 'A goodwill' }, staff)
    expect((await credit()).data).toMatchObject({
      state: 'credited',
      settled: { by: 'Aisyah', note: 'A goodwill' },
    })
    expect((await credit()).name).toBe('state-changed')
    expect(await shop.coins(member)).toBe(7n)
    expect(await audited(id)).toMatchObject([
      { action: 'coin-deposit.credit', before: { state: 'small' }, after: { state: 'credited' } },
    ])
    const confirming = await arrive(2n * ONE, 1)
    const early = await shop.call(admin.adminCoinDepositCredit, { id: confirming.id, note: 'x' }, staff)
    expect(early.name).toBe('state-changed')
  })

  it('resolve the concern of a credited deposit that is gone, and again when it returns', async () => {
    shop.chain.mine(30)
    const { id, tx } = await arrive(6n * ONE, 14)
    const settle = () => shop.call(admin.adminCoinDepositSettle, { id, note: 'Talked to them' }, staff)
    expect((await settle()).name).toBe('state-changed')
    shop.chain.fork(20)
    await shop.watch()
    expect(await search({ concerned: true })).toEqual([id])
    expect((await shop.call(admin.adminCoinWatch, {}, staff)).data.concerns).toBe(1)
    expect((await settle()).data).toMatchObject({ state: 'credited', concern: null })
    expect(await audited(id)).toMatchObject([{ action: 'coin-deposit.settle', before: { concern: 'gone' } }])
    expect(await search({ concerned: true })).toEqual([])
    shop.chain.send(address, 6n * ONE, tx)
    shop.chain.mine(20)
    await shop.watch()
    expect((await shop.call(admin.adminCoinDepositInfo, { id }, staff)).data).toMatchObject({
      concern: 'back',
      goneAt: null,
    })
    expect(await shop.coins(member)).toBe(6n * ONE)
    await settle()
    expect((await auditLedger(shop.deps.db)).problems).toEqual([])
  })
})
