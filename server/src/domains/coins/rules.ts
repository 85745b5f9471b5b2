import type { CoinDepositState } from '@pasar/contract/calls/coins'

/**
 * Whole units of the coin's own decimals → minor units of ours. What is finer than a minor unit is left out.
 * @param raw as the token's contract counts
 * @param decimals as the contract says, 0 to 77
 * @param ours decimals of the asset
 */
export function toAssetMinor(raw: bigint, decimals: number, ours: number): bigint {
  return decimals >= ours ? raw / 10n ** BigInt(decimals - ours) : raw * 10n ** BigInt(ours - decimals)
}

/** Blocks that confirm a deposit, its own counted: none once it is gone, all that are needed once it was judged. */
export function confirmationsOf(
  deposit: { state: CoinDepositState; height: number },
  lookedThrough: number,
  needed: number,
): number {
  if (deposit.state === 'gone') return 0
  if (deposit.state !== 'confirming') return needed
  return Math.max(0, Math.min(needed, lookedThrough - deposit.height + 1))
}

/**
 * Where the next page ends. The last `needed` blocks are not in one page with those before them, so that a common
 * reorganisation leads back to a block that was kept, and not far.
 * @param from the last block that was looked through
 * @param head the newest one
 */
export function pageEnd(from: number, head: number, needed: number, most: number): number {
  const settled = head - needed
  return Math.min(head, from + most, from < settled ? settled : head)
}

/**
 * The newest of the kept blocks that the chain still has: if it has one, it has all below.
 * @param kept newest first
 * @returns undefined when it has none
 */
export async function newestShared<T>(
  kept: readonly T[],
  isShared: (block: T) => Promise<boolean>,
): Promise<T | undefined> {
  let [low, high] = [0, kept.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (await isShared(kept[middle]!)) high = middle
    else low = middle + 1
  }
  return kept[low]
}
