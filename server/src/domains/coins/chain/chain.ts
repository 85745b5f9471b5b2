export type Block = { height: number; hash: string }

/** A transfer of the token, as logged by its contract; addresses and hashes in lower case. */
export type Transfer = {
  tx: string
  /** Position among the transfers of its transaction to the same address, from 0. */
  place: number
  from: string
  to: string
  /** In the token's own units. */
  raw: bigint
  block: Block
}

/** Blocks that belong to one branch of the chain. */
export type ChainPage = {
  /** Hash of the block before the page; null when the chain ends below it. */
  after: string | null
  /** The last block of the page. */
  end: Block
  transfers: Transfer[]
}

/** A node of a chain. Responses can be inconsistent: a node can be behind, or follow another branch. */
export type ChainNode = {
  /** Returns the height of the newest block, and the token's decimals. */
  head(): Promise<{ height: number; decimals: number }>
  /** Returns the block at a height, or null above the newest block. */
  blockAt(height: number): Promise<Block | null>
  /** Reads the transfers to any of the addresses after block `after`, up to block `end`. */
  read(after: number, end: number, addresses: readonly string[]): Promise<ChainPage>
}

/** A failure to read the chain. The console shows its message; the next poll retries. */
export class ChainError extends Error {}
