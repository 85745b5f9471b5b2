import { computeFingerprint, deriveAddress, getCoinChain } from '../../../domains/coins/index.ts'
import { coinAddresses, coinDeposits } from '../../../domains/coins/tables.ts'
import type { History, HistoryMember } from '../history.ts'
import { creditCoin } from '../postings.ts'

/** USDT has six decimals. */
const UNIT = 1_000_000n

/** Gives a member a deposit address. @returns undefined where the shop receives no coins */
export function openAddress(
  { ctx, ids, rows, timeline }: History,
  member: HistoryMember,
): string | undefined {
  const chain = getCoinChain(ctx.config)
  if (!chain) return undefined
  const index = rows.of(coinAddresses).length
  const address = deriveAddress(ctx.config.coinXpub, index)
  const key = computeFingerprint(ctx.config.coinXpub)
  rows.add(coinAddresses, {
    id: ids.uuid(),
    memberId: member.id,
    key,
    index,
    address,
    createdAt: timeline.now(),
  })
  return address
}

/** Deposits coins, which are credited after their confirmations; below the minimum they are not. */
export function depositCoin(history: History, member: HistoryMember, address: string, coins: number): void {
  const { ctx, ids, ledger, random, rows, settings, timeline } = history
  const hash = () => `0x${Buffer.from(ids.secret(32), 'base64url').toString('hex')}`
  const amount = BigInt(Math.round(coins * 100)) * (UNIT / 100n)
  const isCredited = amount >= BigInt(settings.coinLeast) * UNIT
  const row = {
    ...{
      id: ids.uuid(),
      chain: getCoinChain(ctx.config)!.id,
      tx: hash(),
      address,
      place: 0,
      memberId: member.id,
    },
    ...{ amount, sender: `0x${random.digits(40)}`, height: 1, blockHash: hash() },
    ...{
      state: isCredited ? ('credited' as const) : ('small' as const),
      concern: null,
      seenAt: timeline.now(),
    },
    ...{
      creditedAt: isCredited ? timeline.now() : null,
      goneAt: null,
      settledBy: null,
      settledAt: null,
      note: '',
    },
  }
  rows.add(coinDeposits, row)
  if (isCredited) ledger.post(creditCoin(row))
}
