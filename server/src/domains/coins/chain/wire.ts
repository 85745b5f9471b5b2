import { z } from 'zod'
import { type Block, ChainTrouble, type Transfer } from './chain.ts'

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
  if (!parsed.success) throw new ChainTrouble(`the node answered no ${what}`)
  return parsed.data
}

export const toQuantity = (n: number): string => `0x${n.toString(16)}`

/** @throws ChainTrouble */
export const readQuantity = (answer: unknown, what: string): number => Number(parse(Quantity, answer, what))

/** A word of 32 bytes, as a contract returns it. @throws ChainTrouble */
export function readWord(answer: unknown, what: string): number {
  const word = Number(BigInt(parse(Hash, answer, what)))
  if (word > 77) throw new ChainTrouble(`the node answered no ${what}`)
  return word
}

/** @throws ChainTrouble */
export function readBlock(answer: unknown): Block | null {
  const block = parse(BlockAnswer, answer, 'block')
  return block && { height: Number(block.number), hash: block.hash }
}

const wordOf = (address: string) => `0x${address.slice(2).padStart(64, '0')}`

/** What `eth_getLogs` is asked with: transfers of a token to any of the addresses, first and last block included. */
export const transfersFilter = (token: string, first: number, last: number, to: readonly string[]) => ({
  address: token,
  fromBlock: toQuantity(first),
  toBlock: toQuantity(last),
  topics: [TRANSFER, null, to.map(wordOf)],
})

/**
 * Transfers out of the logs of a token. Those of nothing are left out: anybody can log them in anybody's name, and
 * does, to put look-alikes of addresses into histories.
 * @param answers of eth_getLogs: all logs of each transaction to one address are in one of them
 * @throws ChainTrouble for what no ERC-20 token would log
 */
export function readTransfers(answers: readonly unknown[], token: string): Transfer[] {
  const logs = answers
    .flatMap((answer) => parse(z.array(LogAnswer), answer, 'logs'))
    .filter((log) => !log.removed && log.address.toLowerCase() === token && log.topics[0] === TRANSFER)
    .sort(byPosition)
  const places = new Map<string, number>()
  return logs
    .map((log) => {
      const [, from, to] = log.topics
      if (!from || !to) throw new ChainTrouble('the token logs other transfers than ERC-20 ones')
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
