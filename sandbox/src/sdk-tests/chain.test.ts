import { Contract, id, JsonRpcProvider } from 'ethers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainKeys } from '../chain/keys.ts'
import { type Fixture, startFixture } from '../testing/fixture.ts'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const abi = [
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address) view returns (uint256)',
  'function owner() view returns (address)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
]

let fixture: Fixture
let provider: JsonRpcProvider
let token: Contract
beforeAll(async () => {
  fixture = await startFixture({ blockMs: 0 })
  provider = new JsonRpcProvider(fixture.sandbox.urls.rpc)
  token = new Contract(chainKeys.token, abi, provider)
  await fixture.panel('POST', '/api/chain/send', { to, amount: '25.5' })
  await fixture.panel('POST', '/api/chain/mine', { blocks: 3 })
})
afterAll(async () => {
  provider.destroy()
  await fixture.close()
})

test('tells network and height', async () => {
  expect((await provider.getNetwork()).chainId).toBe(BigInt(chainKeys.chainId))
  expect(await provider.getBlockNumber()).toBe(1003)
})

test('sends blocks with every field of a block', async () => {
  const block = (await provider.getBlock(1002))!
  const parent = (await provider.getBlock(1001))!
  expect(block.parentHash).toBe(parent.hash)
  expect(block.difficulty).toBe(0n)
  expect(parent.transactions).toHaveLength(1)
  expect(await provider.getBlock(9999)).toBeNull()
})

test('sends the transfers of a token as its events', async () => {
  const [log] = await token.queryFilter(token.filters.Transfer!(null, to), 1000)
  expect(log).toMatchObject({ blockNumber: 1001, args: [expect.any(String), to, 25_500_000n] })
})

test('answers the calls of an ERC-20 token', async () => {
  expect(await token.decimals!()).toBe(6n)
  expect(await token.symbol!()).toBe('USDT')
  expect(await token.name!()).toBe('Sandbox USDT')
  expect(await token.balanceOf!(to)).toBe(25_500_000n)
  expect(await token.totalSupply!()).toBe(25_500_000n)
  expect(await token.balanceOf!(to, { blockTag: 1000 })).toBe(0n)
})

test('reverts unknown functions, and answers nothing where there is no contract', async () => {
  await expect(token.owner!()).rejects.toMatchObject({ code: 'CALL_EXCEPTION' })
  expect(await provider.call({ to, data: id('decimals()').slice(0, 10) })).toBe('0x')
})
