import type { Chain } from './chain.ts'
import { DECIMALS, TOKEN_NAME, TOKEN_SYMBOL } from './keys.ts'

const WORD_DIGITS = 64

/** Encodes a number or an address (0x…) as an ABI word, without 0x. */
const encodeWord = (value: bigint | string): string =>
  (typeof value === 'string' ? value.slice(2) : value.toString(16)).padStart(WORD_DIGITS, '0')

/** Encodes a number or an address (0x…) as an ABI word. */
export const word = (value: bigint | string): string => `0x${encodeWord(value)}`

/** Encodes a text as the ABI's dynamic string. */
function encodeText(text: string): string {
  const hex = Buffer.from(text).toString('hex')
  const padded = hex.padEnd(Math.ceil(hex.length / WORD_DIGITS) * WORD_DIGITS, '0')
  return `0x${encodeWord(32n)}${encodeWord(BigInt(hex.length / 2))}${padded}`
}

/** Returns what an address received up to a height; senders have coins from outside the chain. */
function sumReceived(chain: Chain, height: number, address?: string): bigint {
  return chain
    .blocks()
    .filter((block) => block.height <= height)
    .flatMap((block) => block.txs)
    .filter((tx) => address === undefined || tx.to === address)
    .reduce((sum, tx) => sum + BigInt(tx.amount), 0n)
}

/**
 * Calls a function of the ERC-20 token.
 * @param data selector and arguments, hexadecimal
 * @param height state after which block
 * @returns the encoded result; undefined for a function that the token does not have, or missing arguments
 */
export function callToken(chain: Chain, data: string, height: number): string | undefined {
  const [selector, argument] = [data.slice(0, 10).toLowerCase(), data.slice(10, 10 + WORD_DIGITS)]
  switch (selector) {
    case '0x06fdde03':
      return encodeText(TOKEN_NAME)
    case '0x95d89b41':
      return encodeText(TOKEN_SYMBOL)
    case '0x313ce567':
      return word(BigInt(DECIMALS))
    case '0x18160ddd':
      return word(sumReceived(chain, height))
    case '0x70a08231':
      return argument.length === WORD_DIGITS
        ? word(sumReceived(chain, height, `0x${argument.slice(-40).toLowerCase()}`))
        : undefined
    default:
      return undefined
  }
}
