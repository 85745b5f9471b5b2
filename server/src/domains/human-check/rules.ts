import { createHash } from 'node:crypto'
import type { HumanCheckPurpose } from '@pasar/contract/call'

/** Limits of human checks. */
export const limits = {
  /** Minutes to answer a check, and to use its pass. */
  minutes: 5,
  /** Answers to one check. */
  tries: 3,
  /** Pixels by which a piece may miss its gap. */
  tolerancePx: 6,
  /** Shortest time of a movement by hand, in milliseconds. */
  movementMs: 150,
  /** Events of a network in an hour after which it needs checks. */
  failuresOfNetwork: 3,
  codesOfNetwork: 5,
  /**
   * Failed sign-ins of all networks in ten minutes after which everyone needs checks: a distributed attack.
   */
  failuresOfShop: 200,
  /** Zero bits of a proof of work: some seconds on a phone. One more for each further check of a network. */
  workBits: 16,
  workBitsMax: 22,
  /** Proofs of work of a network in an hour that do not become harder. */
  worksOfNetwork: 3,
} as const

/** How hard a check of the shop is. */
export type Strictness = { tries: number; tolerancePx: number; workBits: number }

/**
 * Returns how hard a check of the shop is. Beside a captcha service it replaces one that does not load:
 * nobody should prefer it.
 */
export const strictnessOf = (hasService: boolean): Strictness =>
  hasService
    ? { tries: 1, tolerancePx: 4, workBits: 20 }
    : { tries: limits.tries, tolerancePx: limits.tolerancePx, workBits: limits.workBits }

/** When checks are needed: never, after suspicious events, or always. */
export type Mode = 'never' | 'suspicious' | 'always'

/** Recent events: sign-ins that failed, codes that were sent. */
export type Signals = { failuresOfNetwork: number; failuresOfShop: number; codesOfNetwork: number }

/** Returns whether a request needs a human check. */
export function needsCheck(mode: Mode, purpose: HumanCheckPurpose, signals: Signals): boolean {
  if (mode !== 'suspicious') return mode === 'always'
  const hasGuessed = signals.failuresOfNetwork >= limits.failuresOfNetwork
  const isAttacked = signals.failuresOfShop >= limits.failuresOfShop
  if (purpose === 'sign-in') return hasGuessed || isAttacked
  return hasGuessed || signals.codesOfNetwork >= limits.codesOfNetwork
}

/** Position in pixels, and milliseconds since the start of the movement. */
export type Movement = readonly [x: number, ms: number]

/**
 * Returns whether a movement ends at the gap as a hand or the arrow keys move a piece: not in one step, not
 * faster than a hand, never back in time.
 * @param tolerancePx pixels by which it may miss
 */
export function fitsGap(movements: readonly Movement[], gap: number, tolerancePx: number): boolean {
  const [first, last] = [movements[0], movements.at(-1)]
  if (!first || !last || movements.length < 4) return false
  const isForward = movements.every(([, ms], i) => i === 0 || ms >= movements[i - 1]![1])
  const positions = new Set(movements.map(([x]) => Math.round(x)))
  return (
    isForward &&
    positions.size >= 4 &&
    last[1] - first[1] >= limits.movementMs &&
    Math.abs(last[0] - gap) <= tolerancePx
  )
}

/**
 * Returns the zero bits of a new proof of work.
 * @param recent those of the network in the past hour
 * @param least the bits of the first ones
 */
export const workBits = (recent: number, least: number): number =>
  Math.min(limits.workBitsMax, least + Math.max(0, recent - limits.worksOfNetwork))

/** Returns whether SHA-256 of salt and nonce starts with a number of zero bits. */
export function provesWork(salt: string, nonce: string, bits: number): boolean {
  const hash = createHash('sha256').update(salt).update(nonce).digest()
  return hash.readUInt32BE(0) >>> (32 - bits) === 0
}
