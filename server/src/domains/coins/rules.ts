import type { CoinDepositState } from '@pasar/contract/calls/wallet/coins'

/**
 * Converts token units to minor units of the asset, rounded down.
 * @param raw in token units
 * @param decimals of the token, 0 to 77
 * @param assetDecimals decimals of the asset
 */
export function toAssetMinor(raw: bigint, decimals: number, assetDecimals: number): bigint {
  return decimals >= assetDecimals
    ? raw / 10n ** BigInt(decimals - assetDecimals)
    : raw * 10n ** BigInt(assetDecimals - decimals)
}

/**
 * Counts the confirmations of a deposit, including its own block: 0 when it is gone, `needed` once it is
 * settled.
 */
export function countConfirmations(
  deposit: { state: CoinDepositState; height: number },
  scannedHeight: number,
  needed: number,
): number {
  if (deposit.state === 'gone') return 0
  if (deposit.state !== 'confirming') return needed
  return Math.max(0, Math.min(needed, scannedHeight - deposit.height + 1))
}

/**
 * Returns the end of the next page. A page does not span the last `needed` blocks and older ones, so that a
 * usual reorganisation rolls back to a near checkpoint.
 * @param from last scanned block
 * @param head newest block
 */
export function pageEnd(from: number, head: number, needed: number, maxBlocks: number): number {
  const settled = head - needed
  return Math.min(head, from + maxBlocks, from < settled ? settled : head)
}

/**
 * Finds the newest checkpoint that the chain still contains, by binary search: it also contains all older
 * ones.
 * @param checkpoints newest first
 * @returns undefined when it contains none
 */
export async function findNewestShared<T>(
  checkpoints: readonly T[],
  isShared: (block: T) => Promise<boolean>,
): Promise<T | undefined> {
  let [low, high] = [0, checkpoints.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (await isShared(checkpoints[middle]!)) high = middle
    else low = middle + 1
  }
  return checkpoints[low]
}
