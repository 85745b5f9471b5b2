export type Block = { height: number; hash: string }

/** A transfer of the token, as its contract logged it; addresses and hashes in small letters. */
export type Transfer = {
  tx: string
  /** Its place among the transfers of its transaction to the same address, from 0. */
  place: number
  from: string
  to: string
  /** As the contract counts. */
  raw: bigint
  block: Block
}

/** Blocks that were read as parts of one and the same chain. */
export type ChainPage = {
  /** Hash of the block that the page begins after; null when the chain ends below it. */
  after: string | null
  /** The last block of the page. */
  end: Block
  transfers: Transfer[]
}

/** A node of a chain. Every answer may be a lie of the moment: a node can be behind, or follow another branch. */
export type ChainNode = {
  /** The newest block's height, and the token's decimals. */
  head(): Promise<{ height: number; decimals: number }>
  /** @returns null when the chain has no block so high */
  blockAt(height: number): Promise<Block | null>
  /** The transfers to any of the addresses after one block, up to another. */
  read(after: number, end: number, addresses: readonly string[]): Promise<ChainPage>
}

/** Why the chain could not be read now; to be told to the operator. It is tried again. */
export class ChainTrouble extends Error {}
