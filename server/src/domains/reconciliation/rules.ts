import type { DifferenceKind } from '@pasar/contract/calls/admin/reconciliation'
import type { Entry } from '../ledger/index.ts'
import type { Ours, Theirs } from '../payments/index.ts'

/**
 * A payment or refund as each side has it. `ours` is undefined for a number that we never gave; `theirs` where no company
 * was asked, and `unanswered` where it told of others and not of this one.
 */
export type Sides = {
  ours: Ours | undefined
  entry: Entry | undefined
  theirs: Theirs | 'unanswered' | undefined
}

/** News of a payment or refund may be on its way for so long; what is open with us is no difference before. */
const UNDER_WAY_MS = 10 * 60_000

/** States in which a payment or refund of ours may still move. */
const open = new Set(['created', 'pending', 'requested', 'refunding'])

/**
 * What does not agree about a payment or refund; nothing when all sides do. Pure. Only money counts: one that is open
 * here and cancelled there, with nothing moved, agrees.
 */
export function differencesOf(sides: Sides, now: Date): DifferenceKind[] {
  const byCompany = withCompany(sides, now)
  const byLedger = withLedger(sides)
  return [byCompany, byLedger].filter((kind) => kind !== undefined)
}

function withCompany({ ours, theirs }: Sides, now: Date): DifferenceKind | undefined {
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
    // What we did not take note of is held against what was asked.
    if (amount.minor !== (ours.moved || ours.asked)) return 'amount'
  }
  return ours.moved === 0n ? 'only-there' : undefined
}

function withLedger({ ours, entry }: Sides): DifferenceKind | undefined {
  const moved = ours?.moved ?? 0n
  if (!entry) return moved > 0n ? 'ledger-missing' : undefined
  if (moved === 0n) return 'ledger-alone'
  return entry.asset === ours!.asset && entry.amount === moved ? undefined : 'ledger-amount'
}

/** Sums of what was compared, in one asset. */
export type Sum = {
  subject: Ours['subject']
  asset: string
  count: number
  ours: bigint
  ledger: bigint
  /** Null where no company was asked. */
  theirs: bigint | null
}

/** What a page of compared payments or refunds adds to the sums; each side in its own asset. */
export function sumsOf(pages: readonly (Sides & { subject: Ours['subject'] })[]): Sum[] {
  const sums = new Map<string, Sum>()
  const sumOf = (subject: Sum['subject'], asset: string): Sum => {
    const known = sums.get(`${subject} ${asset}`)
    if (known) return known
    const fresh: Sum = { subject, asset, count: 0, ours: 0n, ledger: 0n, theirs: null }
    sums.set(`${subject} ${asset}`, fresh)
    return fresh
  }
  for (const { subject, ours, entry, theirs } of pages) {
    if (ours && (ours.moved > 0n || movedAtCompany(theirs))) {
      const sum = sumOf(subject, ours.asset)
      sum.count += 1
      sum.ours += ours.moved
      if (theirs) sum.theirs ??= 0n
    }
    if (entry) sumOf(subject, entry.asset).ledger += entry.amount
    const there = companySum(ours, theirs)
    if (there) {
      const sum = sumOf(subject, there.asset)
      if (!ours) sum.count += 1
      sum.theirs = (sum.theirs ?? 0n) + there.minor
    }
  }
  return [...sums.values()]
}

const movedAtCompany = (theirs: Sides['theirs']) => typeof theirs === 'object' && theirs.moved

/** What a company moved. One that does not say how much is taken at our word; one that says nothing adds nothing. */
function companySum(
  ours: Ours | undefined,
  theirs: Sides['theirs'],
): { asset: string; minor: bigint } | undefined {
  if (typeof theirs !== 'object' || !theirs.moved || theirs.amount === 'foreign') return undefined
  if (theirs.amount === 'untold') return ours && { asset: ours.asset, minor: ours.moved || ours.asked }
  return { asset: theirs.amount.currency, minor: theirs.amount.minor }
}
