import { z } from 'zod'
import { type Block, ChainError, type Transfer } from './chain.ts'

/** keccak of `Transfer(address,address,uint256)` (ERC-20). */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** Selector of `decimals()` (ERC-20). */
export const DECIMALS = '0x313ce567'

const Quantity = z.string().regex(/^0x[0-9a-f]{1,16}$/i)
const Hash = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/i)
  .transform((hash) => hash.toLowerCase())

const BlockAnswer = z.object({ number: Quantity, hash: Hash }).nullable()

const LogAnswer = z.object({
  address: z.string(),
  topics: z.array(Hash),
  data: z.string(),
  blockNumber: Quantity,
  blockHash: Hash,
  transactionHash: Hash,
  logIndex: Quantity,
  removed: z.boolean().optional(),
})
type Log = z.output<typeof LogAnswer>

function parse<T extends z.ZodType>(schema: T, answer: unknown, what: string): z.output<T> {
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new ChainError(`the node returned no valid ${what}`)
  return parsed.data
}

export const encodeQuantity = (n: number): string => `0x${n.toString(16)}`

/** @throws ChainError */
export const decodeQuantity = (answer: unknown, what: string): number => Number(parse(Quantity, answer, what))

/** Decodes a 32-byte word returned by a contract. @throws ChainError */
export function decodeWord(answer: unknown, what: string): number {
  const word = Number(BigInt(parse(Hash, answer, what)))
  if (word > 77) throw new ChainError(`the node returned no valid ${what}`)
  return word
}

/** @throws ChainError */
export function decodeBlock(answer: unknown): Block | null {
  const block = parse(BlockAnswer, answer, 'block')
  return block && { height: Number(block.number), hash: block.hash }
}

const encodeAddress = (address: string) => `0x${address.slice(2).padStart(64, '0')}`

/**
 * Builds the filter of `eth_getLogs`: transfers of a token to any of the addresses; the bounds are inclusive.
 */
export const buildTransfersFilter = (token: string, first: number, last: number, to: readonly string[]) => ({
  address: token,
  fromBlock: encodeQuantity(first),
  toBlock: encodeQuantity(last),
  topics: [TRANSFER, null, to.map(encodeAddress)],
})

/**
 * Decodes transfers from the logs of a token. Omits transfers of zero, which anyone can log in any name
 * (address poisoning).
 * @param answers results of eth_getLogs; all logs of a transaction to one address are in one result
 * @throws ChainError for logs that are not ERC-20 transfers
 */
export function decodeTransfers(answers: readonly unknown[], token: string): Transfer[] {
  const logs = answers
    .flatMap((answer) => parse(z.array(LogAnswer), answer, 'logs'))
    .filter((log) => !log.removed && log.address.toLowerCase() === token && log.topics[0] === TRANSFER)
    .sort(byPosition)
  const places = new Map<string, number>()
  return logs
    .map((log) => {
      const [, from, to] = log.topics
      if (!from || !to) throw new ChainError('the token does not log ERC-20 transfers')
      const key = `${log.transactionHash} ${to}`
      const place = places.get(key) ?? 0
      places.set(key, place + 1)
      return {
        tx: log.transactionHash,
        place,
        from: `0x${from.slice(26)}`,
        to: `0x${to.slice(26)}`,
        raw: BigInt(parse(Hash, log.data, 'amount of a transfer')),
        block: { height: Number(log.blockNumber), hash: log.blockHash },
      }
    })
    .filter(({ raw }) => raw > 0n)
}

const byPosition = (a: Log, b: Log) =>
  Number(a.blockNumber) - Number(b.blockNumber) || Number(a.logIndex) - Number(b.logIndex)
