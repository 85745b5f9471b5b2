import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox } from '../start.ts'
import { chainKeys } from './keys.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeEach(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0, blockMs: 0 })
})
afterEach(() => sandbox.close())

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

async function post(url: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  // biome-ignore lint/suspicious/noExplicitAny: the test states the shape that it expects
  return { status: answer.status, body: (await answer.json().catch(() => null)) as any }
}
const act = (action: string, input: object = {}) => post(`${sandbox.urls.panel}/api/chain/${action}`, input)
async function switches() {
  const state = await (await fetch(`${sandbox.urls.panel}/api/chain`)).json()
  return (state as { switches: unknown }).switches
}
async function ask(method: string, ...params: unknown[]) {
  const { body } = await post(sandbox.urls.rpc, { jsonrpc: '2.0', id: 1, method, params })
  return body.error ?? body.result
}
const logsTo = (address: string) => {
  const topics = [null, null, [`0x${address.slice(2).toLowerCase().padStart(64, '0')}`]]
  return ask('eth_getLogs', { fromBlock: '0x0', toBlock: 'latest', address: chainKeys.token, topics })
}

describe('invalid actions', () => {
  test.each([
    ['send', { to: '0x12', amount: '1' }],
    ['send', { to, amount: '0' }],
    ['send', { to, amount: '1.0000001' }],
    ['send', { to, amount: '-1' }],
    ['mine', { blocks: 0 }],
    ['fork', { depth: 201 }],
    ['switches', { behind: -1 }],
  ])('%s %j is rejected', async (action, input) => {
    expect((await act(action, input)).status).toBe(422)
  })

  test('an unknown action is not found', async () => {
    expect((await act('burn')).status).toBe(404)
    expect(await ask('eth_mine')).toMatchObject({ code: -32_601 })
  })
})

test('a transfer is in the next block, and is found by its recipient', async () => {
  const { body: tx } = await act('send', { to, amount: '12.5' })
  expect(await logsTo(to)).toEqual([])
  const { body: block } = await act('mine')
  expect(await logsTo(to)).toMatchObject([
    {
      transactionHash: tx.hash,
      blockHash: block.hash,
      blockNumber: `0x${block.height.toString(16)}`,
      data: `0x${(12_500_000).toString(16).padStart(64, '0')}`,
    },
  ])
  expect(await logsTo('0x0000000000000000000000000000000000000001')).toEqual([])
})

test('a reorganisation makes the chain longer, with or without its transfers', async () => {
  await act('send', { to, amount: '1' })
  await act('send', { to, amount: '2' })
  await act('mine', { blocks: 3 })
  const [before] = await logsTo(to)
  const { body: kept } = await act('fork', { depth: 3, keep: true })
  const after = await logsTo(to)
  expect(after.map((log: { data: string }) => Number(log.data))).toEqual([2_000_000, 1_000_000])
  expect(after[1].transactionHash).toBe(before.transactionHash)
  expect(after[1].logIndex).not.toBe(before.logIndex)
  expect(after[1].blockHash).not.toBe(before.blockHash)
  expect(kept).toMatchObject({ replaced: 3, head: { height: 1004 } })
  await act('fork', { depth: 4 })
  expect(await logsTo(to)).toEqual([])
})

test('the switches make the node down, behind or slow', async () => {
  await act('mine', { blocks: 5 })
  await act('switches', { behind: 2 })
  expect(await ask('eth_blockNumber')).toBe('0x3eb')
  expect(await ask('eth_getBlockByNumber', '0x3ec', false)).toBeNull()
  await act('switches', { behind: 0, slowMs: 200 })
  const answer = ask('eth_blockNumber')
  await act('mine')
  // The block came during the delay.
  expect(await answer).toBe('0x3ee')
  await act('switches', { slowMs: 0, down: true })
  expect((await post(sandbox.urls.rpc, {})).status).toBe(503)
})

test('a batch has a response for each request', async () => {
  const decimals = { to: chainKeys.token, data: '0x313ce567' }
  const batch = ['eth_chainId', 'eth_call', 'nothing'].map((method, id) => ({
    jsonrpc: '2.0',
    id,
    method,
    params: [decimals],
  }))
  expect((await post(sandbox.urls.rpc, batch)).body).toMatchObject([
    { id: 0, result: '0x7a69' },
    { id: 1, result: `0x${'6'.padStart(64, '0')}` },
    { id: 2, error: { code: -32_601 } },
  ])
})

test('the page sends, mines and shows errors', async () => {
  const form = async (path: string, fields: Record<string, string>) =>
    fetch(`${sandbox.urls.panel}${path}`, { method: 'POST', body: new URLSearchParams(fields) })
  const refused = await form('/chain/send', { to: 'nowhere', amount: '1' })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('40 hexadecimal digits')
  expect(await (await form('/chain/send', { to, amount: '25' })).text()).toContain('25.000000')
  await form('/chain/mine', { blocks: '1' })
  expect(await logsTo(to)).toHaveLength(1)
  await form('/chain/switches', { behind: '3', slowMs: '0', down: 'on' })
  expect(await switches()).toEqual({ down: true, behind: 3, slowMs: 0 })
  await form('/chain/switches', { behind: '0', slowMs: '0' })
  expect(await switches()).toMatchObject({ down: false })
})
