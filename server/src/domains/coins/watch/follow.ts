import type { Deps } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { numbersOf } from '../../settings/index.ts'
import { type Block, type ChainNode, type ChainPage, ChainTrouble } from '../chain/chain.ts'
import { newestShared, pageEnd, toAssetMinor } from '../rules.ts'
import { COIN_DECIMALS, type CoinChain } from '../settings.ts'
import {
  allAddresses,
  beginCursor,
  checkpointsBelow,
  cursorOf,
  type Incoming,
  keepCheckpoint,
  loseAbove,
  moveCursor,
  writeDeposits,
} from './queries.ts'

/** Pages of one run: whoever is far behind goes on in the next. */
const PAGES = 20
/** More than this no deposit can be: amounts are summed in 63 bits. */
const MOST = 10n ** 16n

/**
 * Looks the chain through from where that was last done to its newest block, and writes deposits down. Everything is
 * read before the transaction that keeps it, and the transaction does nothing unless the cursor still is where the
 * page began: so any number of watchers may be at it, and one may die anywhere.
 * @returns the newest height
 * @throws ChainTrouble
 */
export async function follow(deps: Deps, chain: CoinChain, node: ChainNode): Promise<number> {
  const head = await node.head()
  let cursor = (await cursorOf(deps.db, chain.id)) ?? (await begin(deps, chain, node, head.height))
  for (let pages = 0; pages < PAGES; pages++) {
    if (head.height < cursor.height)
      throw new ChainTrouble(`the node is behind: it is at ${head.height}, and ${cursor.height} was seen`)
    const needed = numbersOf(deps).coinConfirmations
    const end = pageEnd(cursor.height, head.height, needed, chain.pageBlocks)
    const page = await readPage(deps, node, cursor, end)
    if (page.after !== cursor.hash) {
      const back = await traceBack(deps, chain, node, cursor)
      if (!back) break
      cursor = back
    } else {
      if (end === cursor.height) break
      if (!(await keep(deps, chain, cursor, page, head.decimals))) break
      cursor = page.end
    }
  }
  return head.height
}

/**
 * Reads the blocks after the cursor. Addresses are read when the last of them is there, and it must be the same one when
 * the page was read: so all blocks of the page are older than any address that was not asked for.
 */
async function readPage({ db }: Deps, node: ChainNode, cursor: Block, end: number): Promise<ChainPage> {
  if (end === cursor.height) return await node.read(end, end, [])
  const last = await node.blockAt(end)
  const page = await node.read(cursor.height, end, await allAddresses(db))
  if (page.end.hash !== last?.hash) throw new ChainTrouble('the chain changed while it was read')
  return page
}

/** The first block: what comes after it is looked through. */
async function begin(deps: Deps, chain: CoinChain, node: ChainNode, head: number): Promise<Block> {
  const height = chain.startBlock > 0 ? chain.startBlock - 1 : head
  const block = await node.blockAt(height)
  if (!block) throw new ChainTrouble(`the node has no block ${height}, where it is to begin`)
  return await transact(deps.db, async (tx) => {
    await beginCursor(tx, chain.id, block)
    const begun = (await cursorOf(tx, chain.id))!
    await keepCheckpoint(tx, chain.id, begun)
    return begun
  })
}

/** @returns false when another watcher was there first */
async function keep(
  deps: Deps,
  chain: CoinChain,
  cursor: Block,
  page: ChainPage,
  decimals: number,
): Promise<boolean> {
  const incoming = page.transfers.flatMap(({ tx, place, from, to, raw, block }): Incoming[] => {
    const amount = toAssetMinor(raw, decimals, COIN_DECIMALS)
    if (amount > MOST) throw new ChainTrouble(`${tx} moves more than there can be: is the token right?`)
    const { height, hash } = block
    return amount > 0n ? [{ id: deps.ids.uuid(), tx, place, from, to, amount, height, hash }] : []
  })
  return await transact(deps.db, async (tx) => {
    if (!(await moveCursor(tx, chain.id, cursor, page.end))) return false
    await keepCheckpoint(tx, chain.id, page.end)
    await writeDeposits(tx, chain.id, incoming, deps.clock.now())
    return true
  })
}

/**
 * Goes back to the newest kept block that the chain still has. Without one it stops there: a node that shares nothing
 * with what was seen is more likely a wrong node than a new past.
 * @returns where to go on; null when another watcher was there first
 * @throws ChainTrouble
 */
async function traceBack(
  deps: Deps,
  chain: CoinChain,
  node: ChainNode,
  cursor: Block,
): Promise<Block | null> {
  const kept = await checkpointsBelow(deps.db, chain.id, cursor.height)
  const shared = await newestShared(
    kept,
    async ({ height, hash }) => (await node.blockAt(height))?.hash === hash,
  )
  if (!shared) throw new ChainTrouble(`the node shares no block with what was seen up to ${cursor.height}`)
  deps.log.warn({ chain: chain.id, from: cursor.height, to: shared.height }, 'the chain was reorganised')
  const moved = await transact(deps.db, async (tx) => {
    if (!(await moveCursor(tx, chain.id, cursor, shared))) return false
    await loseAbove(tx, chain.id, shared.height, deps.clock.now())
    return true
  })
  return moved ? shared : null
}
