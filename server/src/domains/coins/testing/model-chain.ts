import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ModelTx = { hash: string; to: string; amount: bigint }
type ModelBlock = { height: number; hash: string; txs: ModelTx[] }

const TOKEN = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const CHAIN_ID = 31_337
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const SENDER = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'

const freshHash = () => `0x${randomBytes(32).toString('hex')}`
const hex = (n: number | bigint) => `0x${n.toString(16)}`
const word = (digits: string) => `0x${digits.replace(/^0x/, '').padStart(64, '0')}`

/** What a node does wrong. */
export type Mood = {
  /** Nobody is there, or it speaks no JSON-RPC. */
  down?: boolean
  /** Answers a page of another kind. */
  garbled?: boolean
  /** Blocks that it does not know yet. */
  behind?: number
  /** Run before such a question is answered, to change the chain meanwhile. */
  between?: { question: string; run(): void | Promise<void> }
  /** Run after a request was answered, before the answer is sent. */
  held?(): Promise<void>
  chainId?: number
  decimals?: number
  /** What `eth_getLogs` answers with instead of what there is. */
  logs?: unknown
}

/** A chain in memory with a token on it, and a node of it that speaks JSON-RPC over HTTP. */
export type ModelChain = {
  url: string
  token: string
  chainId: number
  /** Sends coins: in a block once `mine` is called. Several with the same `hash` are one transaction. */
  send(to: string, amount: bigint, hash?: string): ModelTx
  mine(blocks?: number): void
  /** Replaces the newest blocks by others, one more: what `keep` says of what was in them, and what waits, is in the first. */
  fork(depth: number, keep?: (tx: ModelTx) => boolean): void
  height(): number
  /** What is in the chain as it is now. */
  txs(): ModelTx[]
  /** What was sent since the last block. */
  waiting(): ModelTx[]
  /** How many requests it was sent. */
  asked(): number
  mood: Mood
  close(): Promise<void>
}

export async function modelChain(): Promise<ModelChain> {
  let asked = 0
  const blocks: ModelBlock[] = [{ height: 0, hash: freshHash(), txs: [] }]
  let pool: ModelTx[] = []
  const head = () => blocks.at(-1)!
  const add = (txs: ModelTx[]) => blocks.push({ height: head().height + 1, hash: freshHash(), txs })

  const chain: ModelChain = {
    url: '',
    token: TOKEN,
    chainId: CHAIN_ID,
    mood: {},
    send(to, amount, hash = freshHash()) {
      const tx = { hash, to: to.toLowerCase(), amount }
      pool.push(tx)
      return tx
    },
    mine(count = 1) {
      for (let n = 0; n < count; n++) {
        add(pool)
        pool = []
      }
    },
    fork(depth, keep = () => false) {
      const replaced = Math.min(depth, blocks.length - 1)
      const lost = blocks.splice(blocks.length - replaced, replaced).flatMap(({ txs }) => txs)
      // One that is nobody's comes first, so that every log has another index than before.
      const other = { hash: freshHash(), to: `0x${'1'.repeat(40)}`, amount: 1n }
      add([other, ...lost.filter(keep), ...pool])
      pool = []
      for (let n = 0; n < replaced; n++) add([])
    },
    height: () => head().height,
    txs: () => blocks.flatMap(({ txs }) => txs),
    waiting: () => pool,
    asked: () => asked,
    close: async () => undefined,
  }

  const tip = () => head().height - (chain.mood.behind ?? 0)
  const logsOf = ({ height, hash, txs }: ModelBlock) =>
    txs.map((tx, index) => ({
      address: TOKEN,
      topics: [TRANSFER, word(SENDER), word(tx.to)],
      data: word(tx.amount.toString(16)),
      blockNumber: hex(height),
      blockHash: hash,
      transactionHash: tx.hash,
      logIndex: hex(index),
      removed: false,
    }))

  const methods: Record<string, (params: never[]) => unknown> = {
    eth_chainId: () => hex(chain.mood.chainId ?? CHAIN_ID),
    eth_blockNumber: () => hex(tip()),
    eth_call: () => word(hex(chain.mood.decimals ?? 6)),
    eth_getBlockByNumber([height]: string[]) {
      const block = Number(height) <= tip() ? blocks[Number(height)] : undefined
      return block ? { number: hex(block.height), hash: block.hash } : null
    },
    eth_getLogs([filter]: { fromBlock: string; toBlock: string; topics: [string, null, string[]] }[]) {
      const { fromBlock, toBlock, topics } = filter!
      const asked = blocks.slice(Number(fromBlock), Math.min(Number(toBlock), tip()) + 1)
      return chain.mood.logs ?? asked.flatMap(logsOf).filter((log) => topics[2].includes(log.topics[2]!))
    },
  }

  async function answer(request: { id: number; method: string; params: never[] }) {
    const { between } = chain.mood
    if (between?.question === request.method) await between.run()
    const run = methods[request.method]
    return run
      ? { jsonrpc: '2.0', id: request.id, result: run(request.params) }
      : { jsonrpc: '2.0', id: request.id, error: { code: -32_601, message: 'no such method' } }
  }

  const server = createServer(async (request, response) => {
    asked += 1
    const body = await bodyOf(request)
    if (chain.mood.down) return send(response, 503, 'gone')
    if (chain.mood.garbled) return send(response, 200, '<html>')
    const answers: unknown[] = []
    // Whatever order they are in: the id says which is which.
    for (const request of JSON.parse(body) as never[]) answers.unshift(await answer(request))
    await chain.mood.held?.()
    return send(response, 200, JSON.stringify(answers))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  chain.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  chain.close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return chain
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body)
}
