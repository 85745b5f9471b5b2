import { presentBlock } from './block.ts'
import type { Block, Chain } from './chain.ts'
import { callToken, word } from './token.ts'

/** keccak of `Transfer(address,address,uint256)`. */
const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const MAX_BLOCK_RANGE = 10_000

type Asked = {
  id?: unknown
  method?: unknown
  params?: unknown
}

type Call = {
  to?: unknown
  data?: unknown
  input?: unknown
}

class RpcError extends Error {
  readonly code: number
  readonly data: string | undefined
  constructor(code: number, message: string, data?: string) {
    super(message)
    this.code = code
    this.data = data
  }
}

const invalid = (message: string) => new RpcError(-32_602, message)
const hex = (n: number | bigint) => `0x${n.toString(16)}`

type Token = {
  chainId: number
  token: string
}

/** Creates a node of the chain: it responds to JSON-RPC 2.0 requests, one or a batch. */
export function createRpc(chain: Chain, { chainId, token }: Token) {
  const contract = token.toLowerCase()
  /** Height of the newest block that this node has. */
  const tip = () => chain.head().height - chain.switches().behind

  function parseHeight(tag: unknown): number {
    if (tag === 'latest' || tag === undefined) return tip()
    if (typeof tag !== 'string' || !/^0x[0-9a-f]{1,12}$/i.test(tag)) throw invalid('not a block number')
    return Number(tag)
  }

  const known = (height: number) => (height <= tip() ? chain.blockAt(height) : undefined)

  function listLogs(block: Block) {
    return block.txs.map((tx, index) => ({
      address: contract,
      topics: [TRANSFER_TOPIC, word(tx.from), word(tx.to)],
      data: word(BigInt(tx.amount)),
      blockNumber: hex(block.height),
      blockHash: block.hash,
      transactionHash: tx.hash,
      transactionIndex: hex(index),
      logIndex: hex(index),
      removed: false,
    }))
  }

  function getLogs(filter: Record<string, unknown> = {}) {
    const [from, to] = [parseHeight(filter.fromBlock), parseHeight(filter.toBlock)]
    if (to - from >= MAX_BLOCK_RANGE) throw new RpcError(-32_005, 'query returned more than 10000 results')
    if (typeof filter.address === 'string' && filter.address.toLowerCase() !== contract) return []
    const wanted = (Array.isArray(filter.topics) ? filter.topics : []) as (string | string[] | null)[]
    const matches = (topics: string[]) =>
      wanted.every((it, n) => it === null || [it].flat().some((one) => one.toLowerCase() === topics[n]))
    const heights = Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n)
    return heights.flatMap((height) => {
      const block = known(height)
      return block ? listLogs(block).filter(({ topics }) => matches(topics)) : []
    })
  }

  function getBlock(tag: unknown) {
    const block = known(parseHeight(tag))
    return block ? presentBlock(block) : null
  }

  /** Calls a contract: the token is the only one, and other addresses have no code. */
  function call({ to, data, input }: Call = {}, tag?: unknown): string {
    const code = input ?? data
    if (typeof to !== 'string') throw invalid('missing value for required argument: to')
    const height = parseHeight(tag)
    if (to.toLowerCase() !== contract) return '0x'
    const result = typeof code === 'string' ? callToken(chain, code, height) : undefined
    if (result === undefined) throw new RpcError(3, 'execution reverted', '0x')
    return result
  }

  const methods: Record<string, (params: unknown[]) => unknown> = {
    eth_chainId: () => hex(chainId),
    net_version: () => String(chainId),
    eth_blockNumber: () => hex(tip()),
    eth_getBlockByNumber: ([tag]) => getBlock(tag),
    eth_getLogs: ([filter]) => getLogs(filter as Record<string, unknown>),
    eth_call: ([request, tag]) => call(request as Call, tag),
  }

  function answer({ id = null, method, params }: Asked) {
    try {
      const run = typeof method === 'string' && Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!run) throw new RpcError(-32_601, `the method ${method} does not exist`)
      return { jsonrpc: '2.0', id, result: run(Array.isArray(params) ? params : []) }
    } catch (error) {
      if (!(error instanceof RpcError)) throw error
      return { jsonrpc: '2.0', id, error: { code: error.code, message: error.message, data: error.data } }
    }
  }

  return (body: unknown) => (Array.isArray(body) ? body.map(answer) : answer((body ?? {}) as Asked))
}
