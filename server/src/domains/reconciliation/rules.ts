import type { DifferenceKind } from '@pasar/contract/calls/admin/finance/reconciliation'
import type { Entry } from '../ledger/index.ts'
import type { ProviderRecord, ShopRecord } from '../payments/index.ts'

/**
 * A payment or refund in the records of each side. `ours` is undefined for a number that the shop never
 * issued. `theirs` is undefined when no provider was queried, and `unanswered` when the provider answered for
 * others, but not for this one.
 */
export type Sides = {
  ours: ShopRecord | undefined
  entry: Entry | undefined
  theirs: ProviderRecord | 'unanswered' | undefined
}

/** Sums the shares of one refund at a provider, as a statement lists it. */
export const sumShares = (shares: readonly [ShopRecord, ...ShopRecord[]]): ShopRecord => ({
  ...shares[0],
  asked: shares.reduce((sum, { asked }) => sum + asked, 0n),
  moved: shares.reduce((sum, { moved }) => sum + moved, 0n),
})

/** Sums the ledger entries of such shares, in the asset of the first; undefined without entries. */
export function sumEntries([first, ...others]: readonly Entry[]): Entry | undefined {
  if (!first) return undefined
  const same = others.filter(({ asset }) => asset === first.asset)
  return { ...first, amount: same.reduce((sum, { amount }) => sum + amount, first.amount) }
}

/** Open payments and refunds younger than this are not compared: the provider's message may be on its way. */
const UNDER_WAY_MS = 10 * 60_000

/** States of payments and refunds that are not final. */
const open = new Set(['created', 'pending', 'requested', 'refunding'])

/**
 * Compares the sides of a payment or refund, and returns the differences. Only money counts: an open payment
 * here that is cancelled there, without money moved, is no difference.
 */
export function findDifferences(sides: Sides, now: Date): DifferenceKind[] {
  const byProvider = compareWithProvider(sides, now)
  const byLedger = compareWithLedger(sides)
  return [byProvider, byLedger].filter((kind) => kind !== undefined)
}

function compareWithProvider({ ours, theirs }: Sides, now: Date): DifferenceKind | undefined {
  if (!theirs) return undefined
  if (theirs === 'unanswered') return 'unanswered'
  if (!theirs.moved) return ours && ours.moved > 0n ? 'only-here' : undefined
  if (!ours) return 'unknown-here'
  const isUnderWay = open.has(ours.state) && now.getTime() - ours.createdAt.getTime() < UNDER_WAY_MS
  if (isUnderWay) return undefined
  const { amount } = theirs
  if (amount === 'foreign') return 'currency'
  if (amount !== 'untold') {
    if (amount.currency !== ours.asset) return 'currency'
    // When no money is recorded here, the requested amount is compared.
    if (amount.minor !== (ours.moved || ours.asked)) return 'amount'
  }
  return ours.moved === 0n ? 'only-there' : undefined
}

function compareWithLedger({ ours, entry }: Sides): DifferenceKind | undefined {
  const moved = ours?.moved ?? 0n
  if (!entry) return moved > 0n ? 'ledger-missing' : undefined
  if (moved === 0n) return 'ledger-alone'
  return entry.asset === ours!.asset && entry.amount === moved ? undefined : 'ledger-amount'
}

/** Sums of compared payments or refunds in one asset. */
export type Sum = {
  subject: ShopRecord['subject']
  asset: string
  count: number
  ours: bigint
  ledger: bigint
  /** Null when no provider was queried. */
  theirs: bigint | null
}

/** Computes the sums of a page; each side counts in its own asset. */
export function computeSums(pages: readonly (Sides & { subject: ShopRecord['subject'] })[]): Sum[] {
  const sums = new Map<string, Sum>()
  const getSum = (subject: Sum['subject'], asset: string): Sum => {
    const known = sums.get(`${subject} ${asset}`)
    if (known) return known
    const empty: Sum = { subject, asset, count: 0, ours: 0n, ledger: 0n, theirs: null }
    sums.set(`${subject} ${asset}`, empty)
    return empty
  }
  for (const { subject, ours, entry, theirs } of pages) {
    if (ours && (ours.moved > 0n || movedAtProvider(theirs))) {
      const sum = getSum(subject, ours.asset)
      sum.count += 1
      sum.ours += ours.moved
      if (theirs) sum.theirs ??= 0n
    }
    if (entry) getSum(subject, entry.asset).ledger += entry.amount
    const moved = providerSum(ours, theirs)
    if (moved) {
      const sum = getSum(subject, moved.asset)
      if (!ours) sum.count += 1
      sum.theirs = (sum.theirs ?? 0n) + moved.minor
    }
  }
  return [...sums.values()]
}

const movedAtProvider = (theirs: Sides['theirs']) => typeof theirs === 'object' && theirs.moved

/**
 * Returns the amount that a provider moved: the shop's amount when it does not report one, undefined when it
 * moved none.
 */
function providerSum(
  ours: ShopRecord | undefined,
  theirs: Sides['theirs'],
): { asset: string; minor: bigint } | undefined {
  if (typeof theirs !== 'object' || !theirs.moved || theirs.amount === 'foreign') return undefined
  if (theirs.amount === 'untold') return ours && { asset: ours.asset, minor: ours.moved || ours.asked }
  return { asset: theirs.amount.currency, minor: theirs.amount.minor }
}
