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

const randomHash = () => `0x${randomBytes(32).toString('hex')}`
const hex = (n: number | bigint) => `0x${n.toString(16)}`
const word = (digits: string) => `0x${digits.replace(/^0x/, '').padStart(64, '0')}`

/** Faults of a node. */
export type Faults = {
  /** Returns HTTP 503. */
  down?: boolean
  /** Returns HTML. */
  garbled?: boolean
  /** Number of newest blocks that it does not know. */
  behind?: number
  /** Runs before a method is answered, to change the chain meanwhile. */
  between?: { method: string; run(): void | Promise<void> }
  /** Runs before a response is sent. */
  held?(): Promise<void>
  chainId?: number
  decimals?: number
  /** Replaces the result of `eth_getLogs`. */
  logs?: unknown
}

/** A chain in memory with a token, and a node that serves JSON-RPC over HTTP. */
export type ModelChain = {
  url: string
  token: string
  chainId: number
  /** Sends coins; `mine` puts them into a block. Transfers with the same `hash` are one transaction. */
  send(to: string, amount: bigint, hash?: string): ModelTx
  mine(blocks?: number): void
  /**
   * Replaces the newest blocks by one more; the first contains the pending transactions and those that `keep`
   * selects.
   */
  fork(depth: number, keep?: (tx: ModelTx) => boolean): void
  height(): number
  /** Returns the transactions of the current chain. */
  txs(): ModelTx[]
  /** Returns the pending transactions. */
  pending(): ModelTx[]
  /** Returns the number of requests. */
  requests(): number
  faults: Faults
  close(): Promise<void>
}

export async function startModelChain(): Promise<ModelChain> {
  let requests = 0
  const blocks: ModelBlock[] = [{ height: 0, hash: randomHash(), txs: [] }]
  let pool: ModelTx[] = []
  const head = () => blocks.at(-1)!
  const add = (txs: ModelTx[]) => blocks.push({ height: head().height + 1, hash: randomHash(), txs })

  const chain: ModelChain = {
    url: '',
    token: TOKEN,
    chainId: CHAIN_ID,
    faults: {},
    send(to, amount, hash = randomHash()) {
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
      // An unrelated transfer comes first, so that every log gets another index.
      const other = { hash: randomHash(), to: `0x${'1'.repeat(40)}`, amount: 1n }
      add([other, ...lost.filter(keep), ...pool])
      pool = []
      for (let n = 0; n < replaced; n++) add([])
    },
    height: () => head().height,
    txs: () => blocks.flatMap(({ txs }) => txs),
    pending: () => pool,
    requests: () => requests,
    close: async () => undefined,
  }

  const tip = () => head().height - (chain.faults.behind ?? 0)
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
    eth_chainId: () => hex(chain.faults.chainId ?? CHAIN_ID),
    eth_blockNumber: () => hex(tip()),
    eth_call: () => word(hex(chain.faults.decimals ?? 6)),
    eth_getBlockByNumber([height]: string[]) {
      const block = Number(height) <= tip() ? blocks[Number(height)] : undefined
      return block ? { number: hex(block.height), hash: block.hash } : null
    },
    eth_getLogs([filter]: { fromBlock: string; toBlock: string; topics: [string, null, string[]] }[]) {
      const { fromBlock, toBlock, topics } = filter!
      const selected = blocks.slice(Number(fromBlock), Math.min(Number(toBlock), tip()) + 1)
      return chain.faults.logs ?? selected.flatMap(logsOf).filter((log) => topics[2].includes(log.topics[2]!))
    },
  }

  async function answer(request: { id: number; method: string; params: never[] }) {
    const { between } = chain.faults
    if (between?.method === request.method) await between.run()
    const run = methods[request.method]
    return run
      ? { jsonrpc: '2.0', id: request.id, result: run(request.params) }
      : { jsonrpc: '2.0', id: request.id, error: { code: -32_601, message: 'no such method' } }
  }

  const server = createServer(async (request, response) => {
    requests += 1
    const body = await bodyOf(request)
    if (chain.faults.down) return send(response, 503, 'gone')
    if (chain.faults.garbled) return send(response, 200, '<html>')
    const answers: unknown[] = []
    // Reversed, since JSON-RPC matches responses by id.
    for (const request of JSON.parse(body) as never[]) answers.unshift(await answer(request))
    await chain.faults.held?.()
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
