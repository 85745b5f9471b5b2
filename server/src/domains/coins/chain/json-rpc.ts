import { type ChainNode, type ChainPage, ChainTrouble } from './chain.ts'
import {
  DECIMALS,
  readBlock,
  readQuantity,
  readTransfers,
  readWord,
  toQuantity,
  transfersFilter,
} from './wire.ts'

const TIMEOUT_MS = 10_000
const LARGEST_ANSWER = 16 * 1024 * 1024
/** Addresses in a filter, and filters in a request. */
const ADDRESSES = 500
const FILTERS = 8

type Settings = { rpcUrl: string; chainId: number; token: string }
type Ask = readonly [method: string, params: readonly unknown[]]

/**
 * A node by JSON-RPC 2.0. What must fit together is asked in one batch, since a batch is answered by one node where
 * many stand behind an address.
 * @param fetch for tests
 */
export function jsonRpcNode({ rpcUrl, chainId, token }: Settings, fetch = globalThis.fetch): ChainNode {
  /** Answers in the order of the questions, from a node of the right chain. @throws ChainTrouble */
  const ask = async (...asks: Ask[]): Promise<unknown[]> => {
    const [id, ...answers] = await batch(fetch, rpcUrl, [['eth_chainId', []], ...asks])
    const found = readQuantity(id, 'id of its chain')
    if (found !== chainId) throw new ChainTrouble(`the node is of chain ${found}, not of ${chainId}`)
    return answers
  }
  const block = (height: number): Ask => ['eth_getBlockByNumber', [toQuantity(height), false]]

  const readGroup = async (after: number, end: number, group: readonly string[][]): Promise<ChainPage> => {
    const filters = group.map((to): Ask => ['eth_getLogs', [transfersFilter(token, after + 1, end, to)]])
    const answers = await ask(block(end), ...filters, block(after), block(end))
    const [first, last] = [readBlock(answers[0]), readBlock(answers.at(-1))]
    if (!first || !last) throw new ChainTrouble(`the node has no block ${end} yet`)
    // The hash of a block stands for all blocks below it.
    if (first.hash !== last.hash) throw new ChainTrouble('the chain changed while it was read')
    const transfers = readTransfers(answers.slice(1, -2), token)
    if (transfers.some(({ block: { height } }) => height <= after || height > end))
      throw new ChainTrouble('the node answered logs of other blocks')
    return { after: readBlock(answers.at(-2))?.hash ?? null, end: first, transfers }
  }

  return {
    async head() {
      const [height, decimals] = await ask(
        ['eth_blockNumber', []],
        ['eth_call', [{ to: token, data: DECIMALS }, 'latest']],
      )
      return { height: readQuantity(height, 'height'), decimals: readWord(decimals, 'decimals of the token') }
    },
    async blockAt(height) {
      const [answer] = await ask(block(height))
      return readBlock(answer)
    },
    async read(after, end, addresses) {
      // Nothing is to be looked for where no block is new.
      const groups = after < end ? inGroups(addresses) : []
      const [first = [], ...others] = groups
      const page = await readGroup(after, end, first)
      for (const group of others) {
        const more = await readGroup(after, end, group)
        if (more.end.hash !== page.end.hash || more.after !== page.after)
          throw new ChainTrouble('the chain changed while it was read')
        page.transfers.push(...more.transfers)
      }
      return page
    },
  }
}

const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size))

const inGroups = (addresses: readonly string[]) => chunks(chunks(addresses, ADDRESSES), FILTERS)

async function batch(fetch: typeof globalThis.fetch, url: string, asks: readonly Ask[]): Promise<unknown[]> {
  const body = JSON.stringify(asks.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params })))
  const answers = await post(fetch, url, body)
  if (!Array.isArray(answers)) throw new ChainTrouble('the node answered no batch')
  const byId = new Map(answers.map((answer) => [answer?.id, answer]))
  return asks.map(([method], id) => {
    const { result, error } = byId.get(id) ?? {}
    if (error) throw new ChainTrouble(`the node refused ${method}: ${String(error.message).slice(0, 200)}`)
    if (result === undefined) throw new ChainTrouble(`the node did not answer ${method}`)
    return result
  })
}

/** The address may hold a key: what went wrong is told without it. */
async function post(fetch: typeof globalThis.fetch, url: string, body: string): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new ChainTrouble(`the node answered HTTP ${response.status}`)
    return JSON.parse(await bodyOf(response))
  } catch (error) {
    if (error instanceof ChainTrouble) throw error
    if (error instanceof SyntaxError) throw new ChainTrouble('the node answered no JSON')
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new ChainTrouble(isLate ? 'the node did not answer in time' : 'the node cannot be reached')
  }
}

async function bodyOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > LARGEST_ANSWER) throw new ChainTrouble('the node answered too much at once')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
