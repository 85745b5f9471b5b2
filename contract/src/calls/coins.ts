import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Money } from '../money.ts'
import { Id, List, Empty, Paging, Time } from '../shapes.ts'

/**
 * `confirming`: in a block, under too few others yet · `credited`: in the balance · `small`: less than the least that is
 * credited · `gone`: its block was replaced by one without it; it may come back.
 */
export const coinDepositStates = ['confirming', 'credited', 'small', 'gone'] as const
export const CoinDepositState = z.enum(coinDepositStates)
export type CoinDepositState = z.output<typeof CoinDepositState>

/** An address on the coin's chain, 0x and 40 digits, its capitals the checksum of EIP-55. */
const CoinAddress = z.string()

export const CoinDeposit = z
  .object({
    id: Id,
    amount: Money,
    state: CoinDepositState,
    /** Where it was sent to: an address of the member's. */
    address: CoinAddress,
    /** Hash of its transaction, 0x and 64 digits. */
    tx: z.string(),
    /** Blocks that confirm it so far, its own counted; no more than `needed`. */
    confirmations: z.int(),
    needed: z.int(),
    seenAt: Time,
    creditedAt: Time.nullable(),
  })
  .meta({ id: 'CoinDeposit' })
export type CoinDeposit = z.output<typeof CoinDeposit>

export const coinDepositAddress = defineCall({
  get: '/coin/recharge/address',
  who: 'member',
  summary: 'My own address to top up with the coin; the same each time',
  input: Empty,
  output: z.object({
    /** What to show, to copy, and what the QR code holds. */
    address: CoinAddress,
    /** Name of the chain, as wallets call it: coins sent on another are lost. */
    network: z.string(),
    /** Address of the token's contract, by which a wallet tells it from others of its name. */
    token: CoinAddress,
    /** Less than this is not credited; its currency is the coin. */
    least: Money,
    /** Blocks until a deposit is credited. */
    confirmations: z.int(),
    /** About how long that takes. */
    minutes: z.int(),
  }),
  refuses: ['coin-unavailable'],
})

export const coinDepositList = defineCall({
  get: '/coin/recharge/list',
  who: 'member',
  summary: 'My deposits of the coin, newest first, with their confirmations as they grow',
  input: Paging,
  output: List(CoinDeposit),
})

export const coinDepositInfo = defineCall({
  get: '/coin/recharge/info',
  who: 'member',
  summary: 'One of my deposits of the coin',
  input: z.object({ id: Id }),
  output: CoinDeposit,
  refuses: ['not-found'],
})
