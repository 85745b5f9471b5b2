import { createHash, randomBytes } from 'node:crypto'
import { type Store, trimToLast } from '../lib/store.ts'

export type CoinTx = {
  hash: string
  from: string
  /** Lower case. */
  to: string
  /** The token's smallest units. */
  amount: string
  at: string
}

export type Block = {
  height: number
  hash: string
  parent: string
  at: string
  txs: CoinTx[]
}

/** Faults of the node. */
export type ChainSwitches = {
  /** Responds 503. */
  down: boolean
  /** Newest blocks that the node does not have yet. */
  behind: number
  /** Milliseconds before each response. */
  slowMs: number
}

export const defaultChainSwitches: ChainSwitches = { down: false, behind: 0, slowMs: 0 }

const FIRST_HEIGHT = 1000
const MAX_BLOCKS = 5000
/** Blocks that are mined by the timer after the last transfer. */
const CONFIRMATIONS = 24
const MAX_FORK_DEPTH = 200

const sha = (text: string) => `0x${createHash('sha256').update(text).digest('hex')}`

function makeBlock(parent: Block | undefined, txs: CoinTx[], at: string, nonce: string): Block {
  const height = parent ? parent.height + 1 : FIRST_HEIGHT
  const hash = sha(JSON.stringify([height, parent?.hash ?? '', txs.map((tx) => tx.hash), nonce]))
  return { height, hash, parent: parent?.hash ?? sha('before the first'), at, txs }
}

/** The first block is the same at every start: a shop finds it again. */
const first = makeBlock(undefined, [], '2026-01-01T00:00:00.000Z', 'first')

/** Opens a chain with one token: its blocks, its pool of transfers, and reorganisations. */
export function openChain(store: Store, now: () => number, blockMs: number) {
  const state = store.part('chain', {
    blocks: [first] as Block[],
    pool: [] as CoinTx[],
    switches: { ...defaultChainSwitches },
  })
  const iso = () => new Date(now()).toISOString()
  const head = () => state.blocks.at(-1) as Block

  function mineOne(txs: CoinTx[]): Block {
    const block = makeBlock(head(), txs, iso(), randomBytes(8).toString('hex'))
    state.blocks.push(block)
    trimToLast(state.blocks, MAX_BLOCKS)
    store.changed()
    return block
  }

  function mine(count = 1) {
    for (let n = 0; n < count; n++) mineOne(state.pool.splice(0))
  }

  const isPending = () =>
    state.pool.length > 0 || state.blocks.slice(-CONFIRMATIONS).some((it) => it.txs.length > 0)
  const timer = blockMs > 0 ? setInterval(() => isPending() && mine(), blockMs) : undefined
  timer?.unref()

  return {
    head,
    mine,
    /** Blocks, newest first. */
    blocks: () => [...state.blocks].reverse(),
    blockAt: (height: number): Block | undefined => state.blocks[height - (state.blocks[0] as Block).height],
    pool: () => state.pool,
    switches: () => state.switches,
    setSwitches(to: Partial<ChainSwitches>) {
      Object.assign(state.switches, to)
      store.changed()
    },
    /** Adds a transfer to the pool. @param amount the token's smallest units */
    send(to: string, amount: bigint): CoinTx {
      const hash = `0x${randomBytes(32).toString('hex')}`
      const from = `0x${randomBytes(20).toString('hex')}`
      const tx = { hash, from, to: to.toLowerCase(), amount: amount.toString(), at: iso() }
      state.pool.push(tx)
      store.changed()
      return tx
    },
    /**
     * Replaces the newest blocks by another branch, one block longer. With `keep` its first block has their
     * transfers in another order, without it no block has them.
     * @returns how many blocks were replaced
     */
    fork(depth: number, keep: boolean): number {
      const replaced = Math.min(depth, MAX_FORK_DEPTH, state.blocks.length - 1)
      const transfers = state.blocks.splice(state.blocks.length - replaced, replaced).flatMap((it) => it.txs)
      mineOne(keep ? transfers.reverse() : [])
      mine(replaced)
      return replaced
    },
    close: () => clearInterval(timer),
  }
}

export type Chain = ReturnType<typeof openChain>
