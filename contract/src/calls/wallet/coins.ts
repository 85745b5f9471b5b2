import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Money } from '../../money.ts'
import { Empty, Id, List, Paging, Time } from '../../shapes.ts'

/**
 * `confirming`: in a block with too few confirmations · `credited`: in the balance · `small`: below the
 * minimum · `gone`: its block was replaced by one without it; it can reappear.
 */
export const coinDepositStates = ['confirming', 'credited', 'small', 'gone'] as const
export const CoinDepositState = z.enum(coinDepositStates)
export type CoinDepositState = z.output<typeof CoinDepositState>

/** An address on the coin's chain: 0x and 40 hexadecimal digits with the EIP-55 checksum. */
const CoinAddress = z.string()

export const CoinDeposit = z
  .object({
    id: Id,
    amount: Money,
    state: CoinDepositState,
    /** The receiving address of the member. */
    address: CoinAddress,
    /** Transaction hash: 0x and 64 hexadecimal digits. */
    tx: z.string(),
    /** Confirmations including its own block, up to `needed`. */
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
  summary: 'Retrieve my deposit address of the coin',
  input: Empty,
  output: z.object({
    /** The address to show, to copy and to encode as a QR code. */
    address: CoinAddress,
    /** Name of the chain in wallets; coins sent on another chain are lost. */
    network: z.string(),
    /** Address of the token contract, which identifies it in wallets. */
    token: CoinAddress,
    /** Minimum deposit that is credited. */
    min: Money,
    /** Confirmations until a deposit is credited. */
    confirmations: z.int(),
    /** Estimated minutes for these. */
    minutes: z.int(),
  }),
  refuses: ['coin-unavailable'],
})

export const coinDepositList = defineCall({
  get: '/coin/recharge/list',
  who: 'member',
  summary: 'List my deposits of the coin with their confirmations, newest first',
  input: Paging,
  output: List(CoinDeposit),
})

export const coinDepositInfo = defineCall({
  get: '/coin/recharge/info',
  who: 'member',
  summary: 'Retrieve one of my deposits of the coin',
  input: z.object({ id: Id }),
  output: CoinDeposit,
  refuses: ['not-found'],
})
