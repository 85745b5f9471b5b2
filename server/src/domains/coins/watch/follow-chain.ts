import type { Deps } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { getSettings } from '../../settings/index.ts'
import { type Block, ChainError, type ChainNode, type ChainPage } from '../chain/chain.ts'
import { findNewestShared, pageEnd, toAssetMinor } from '../rules.ts'
import { COIN_DECIMALS, type CoinChain } from '../settings.ts'
import {
  findAllAddresses,
  findCheckpointsBelow,
  findCursor,
  type Incoming,
  insertCheckpoint,
  insertCursor,
  markGoneAbove,
  moveCursor,
  upsertDeposits,
} from './queries.ts'

/** Maximum number of pages per poll. */
const MAX_PAGES = 20
/** Maximum amount of a deposit, so that sums fit into 63 bits. */
const MAX_AMOUNT = 10n ** 16n

/**
 * Scans the chain from the cursor to its newest block, and stores deposits. Each page is read before the
 * transaction that stores it, which has no effect when another watcher has moved the cursor: any number of
 * watchers can run, and a crash at any point is safe.
 * @returns height of the newest block
 * @throws ChainError
 */
export async function followChain(deps: Deps, chain: CoinChain, node: ChainNode): Promise<number> {
  const head = await node.head()
  let cursor = (await findCursor(deps.db, chain.id)) ?? (await startCursor(deps, chain, node, head.height))
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    if (head.height < cursor.height)
      throw new ChainError(
        `the node is behind: it is at block ${head.height}, the watcher at ${cursor.height}`,
      )
    const needed = getSettings(deps).coinConfirmations
    const end = pageEnd(cursor.height, head.height, needed, chain.pageBlocks)
    const page = await readPage(deps, node, cursor, end)
    if (page.after !== cursor.hash) {
      const back = await rollBack(deps, chain, node, cursor)
      if (!back) break
      cursor = back
    } else {
      if (end === cursor.height) break
      if (!(await storePage(deps, chain, cursor, page, head.decimals))) break
      cursor = page.end
    }
  }
  return head.height
}

/**
 * Reads the blocks after the cursor. The addresses are read after the last block, whose hash must not change
 * while the page is read: so no block of the page is newer than an address that the filter lacks.
 */
async function readPage({ db }: Deps, node: ChainNode, cursor: Block, end: number): Promise<ChainPage> {
  if (end === cursor.height) return await node.read(end, end, [])
  const last = await node.blockAt(end)
  const page = await node.read(cursor.height, end, await findAllAddresses(db))
  if (page.end.hash !== last?.hash) throw new ChainError('the chain changed while it was read')
  return page
}

/** Stores the first cursor; blocks after it are scanned. */
async function startCursor(deps: Deps, chain: CoinChain, node: ChainNode, head: number): Promise<Block> {
  const height = chain.startBlock > 0 ? chain.startBlock - 1 : head
  const block = await node.blockAt(height)
  if (!block)
    throw new ChainError(`the node has no block ${height}, at which the scan starts (COIN_START_BLOCK)`)
  return await transact(deps.db, async (tx) => {
    await insertCursor(tx, chain.id, block)
    const begun = (await findCursor(tx, chain.id))!
    await insertCheckpoint(tx, chain.id, begun)
    return begun
  })
}

/** Stores a page and moves the cursor. @returns false when another watcher has moved it */
async function storePage(
  deps: Deps,
  chain: CoinChain,
  cursor: Block,
  page: ChainPage,
  decimals: number,
): Promise<boolean> {
  const incoming = page.transfers.flatMap(({ tx, place, from, to, raw, block }): Incoming[] => {
    const amount = toAssetMinor(raw, decimals, COIN_DECIMALS)
    if (amount > MAX_AMOUNT)
      throw new ChainError(`transaction ${tx} transfers an impossible amount; check COIN_TOKEN`)
    const { height, hash } = block
    return amount > 0n ? [{ id: deps.ids.uuid(), tx, place, from, to, amount, height, hash }] : []
  })
  return await transact(deps.db, async (tx) => {
    if (!(await moveCursor(tx, chain.id, cursor, page.end))) return false
    await insertCheckpoint(tx, chain.id, page.end)
    await upsertDeposits(tx, chain.id, incoming, deps.clock.now())
    return true
  })
}

/**
 * Moves the cursor back to the newest checkpoint that the chain still contains. A node without any of the
 * checkpoints is treated as the wrong node, not as a reorganisation.
 * @returns the new cursor; null when another watcher has moved it
 * @throws ChainError
 */
async function rollBack(deps: Deps, chain: CoinChain, node: ChainNode, cursor: Block): Promise<Block | null> {
  const checkpoints = await findCheckpointsBelow(deps.db, chain.id, cursor.height)
  const shared = await findNewestShared(
    checkpoints,
    async ({ height, hash }) => (await node.blockAt(height))?.hash === hash,
  )
  if (!shared) throw new ChainError(`the node shares no block with the scanned chain up to ${cursor.height}`)
  deps.log.warn({ chain: chain.id, from: cursor.height, to: shared.height }, 'the chain was reorganised')
  const moved = await transact(deps.db, async (tx) => {
    if (!(await moveCursor(tx, chain.id, cursor, shared))) return false
    await markGoneAbove(tx, chain.id, shared.height, deps.clock.now())
    return true
  })
  return moved ? shared : null
}
