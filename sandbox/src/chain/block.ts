import type { Block } from './chain.ts'

const hex = (value: number) => `0x${value.toString(16)}`
const zeros = (digits: number) => `0x${'0'.repeat(digits)}`

/** Fields of a block that the sandbox has no values for, as a node after the merge sends them. */
const constantFields = {
  nonce: zeros(16),
  sha3Uncles: '0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347',
  // Every bit is set: a filter that reads it skips no block.
  logsBloom: `0x${'f'.repeat(512)}`,
  transactionsRoot: zeros(64),
  stateRoot: zeros(64),
  receiptsRoot: zeros(64),
  mixHash: zeros(64),
  miner: zeros(40),
  difficulty: '0x0',
  totalDifficulty: '0x0',
  extraData: '0x',
  size: '0x220',
  gasLimit: '0x1c9c380',
  gasUsed: '0x0',
  baseFeePerGas: '0x3b9aca00',
  uncles: [],
}

/** Renders a block for JSON-RPC, with the hashes of its transactions. */
export const presentBlock = ({ height, hash, parent, at, txs }: Block) => ({
  ...constantFields,
  number: hex(height),
  hash,
  parentHash: parent,
  timestamp: hex(Math.floor(Date.parse(at) / 1000)),
  transactions: txs.map((tx) => tx.hash),
})
