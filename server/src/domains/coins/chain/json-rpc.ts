import { ChainError, type ChainNode, type ChainPage } from './chain.ts'
import {
  buildTransfersFilter,
  DECIMALS,
  decodeBlock,
  decodeQuantity,
  decodeTransfers,
  decodeWord,
  encodeQuantity,
} from './codec.ts'

const TIMEOUT_MS = 10_000
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024
/** Limits of a request. */
const MAX_ADDRESSES_PER_FILTER = 500
const MAX_FILTERS_PER_REQUEST = 8

type Settings = { rpcUrl: string; chainId: number; token: string }
type RpcCall = readonly [method: string, params: readonly unknown[]]

/**
 * Creates a client of a node (JSON-RPC 2.0). Values that must be consistent are requested in one batch, which
 * a load balancer sends to one node.
 * @param fetch for tests
 */
export function jsonRpcNode({ rpcUrl, chainId, token }: Settings, fetch = globalThis.fetch): ChainNode {
  /** Returns results in the order of the calls, and checks the chain id. @throws ChainError */
  const ask = async (...calls: RpcCall[]): Promise<unknown[]> => {
    const [id, ...answers] = await batch(fetch, rpcUrl, [['eth_chainId', []], ...calls])
    const found = decodeQuantity(id, 'chain id')
    if (found !== chainId)
      throw new ChainError(`the node serves chain ${found}, not ${chainId} (COIN_CHAIN_ID)`)
    return answers
  }
  const block = (height: number): RpcCall => ['eth_getBlockByNumber', [encodeQuantity(height), false]]

  const readGroup = async (after: number, end: number, group: readonly string[][]): Promise<ChainPage> => {
    const filters = group.map(
      (to): RpcCall => ['eth_getLogs', [buildTransfersFilter(token, after + 1, end, to)]],
    )
    const answers = await ask(block(end), ...filters, block(after), block(end))
    const [first, last] = [decodeBlock(answers[0]), decodeBlock(answers.at(-1))]
    if (!first || !last) throw new ChainError(`the node has no block ${end} yet`)
    // The hash of a block covers all blocks below it.
    if (first.hash !== last.hash) throw new ChainError('the chain changed while it was read')
    const transfers = decodeTransfers(answers.slice(1, -2), token)
    if (transfers.some(({ block: { height } }) => height <= after || height > end))
      throw new ChainError('the node returned logs of other blocks')
    return { after: decodeBlock(answers.at(-2))?.hash ?? null, end: first, transfers }
  }

  return {
    async head() {
      const [height, decimals] = await ask(
        ['eth_blockNumber', []],
        ['eth_call', [{ to: token, data: DECIMALS }, 'latest']],
      )
      return {
        height: decodeQuantity(height, 'height'),
        decimals: decodeWord(decimals, 'decimals of the token'),
      }
    },
    async blockAt(height) {
      const [answer] = await ask(block(height))
      return decodeBlock(answer)
    },
    async read(after, end, addresses) {
      // Without new blocks there are no logs to read.
      const groups = after < end ? inGroups(addresses) : []
      const [first = [], ...others] = groups
      const page = await readGroup(after, end, first)
      for (const group of others) {
        const more = await readGroup(after, end, group)
        if (more.end.hash !== page.end.hash || more.after !== page.after)
          throw new ChainError('the chain changed while it was read')
        page.transfers.push(...more.transfers)
      }
      return page
    },
  }
}

const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size))

const inGroups = (addresses: readonly string[]) =>
  chunks(chunks(addresses, MAX_ADDRESSES_PER_FILTER), MAX_FILTERS_PER_REQUEST)

async function batch(
  fetch: typeof globalThis.fetch,
  url: string,
  calls: readonly RpcCall[],
): Promise<unknown[]> {
  const body = JSON.stringify(calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params })))
  const answers = await post(fetch, url, body)
  if (!Array.isArray(answers)) throw new ChainError('the node returned no batch')
  const byId = new Map(answers.map((answer) => [answer?.id, answer]))
  return calls.map(([method], id) => {
    const { result, error } = byId.get(id) ?? {}
    if (error) throw new ChainError(`the node refused ${method}: ${String(error.message).slice(0, 200)}`)
    if (result === undefined) throw new ChainError(`the node did not answer ${method}`)
    return result
  })
}

/** Sends a request. Error messages omit the URL, which may contain an API key. */
async function post(fetch: typeof globalThis.fetch, url: string, body: string): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new ChainError(`the node returned HTTP ${response.status}`)
    return JSON.parse(await readBody(response))
  } catch (error) {
    if (error instanceof ChainError) throw error
    if (error instanceof SyntaxError) throw new ChainError('the node returned no JSON')
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new ChainError(isLate ? 'the node did not answer in time' : 'the node cannot be reached')
  }
}

async function readBody(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > MAX_RESPONSE_BYTES) throw new ChainError('the response of the node is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
