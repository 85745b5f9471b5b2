import type { Deps } from '../../platform/context.ts'
import { findEntriesBetween } from '../ledger/index.ts'
import {
  ledgerKeys,
  type ProviderRecord,
  queryProvider,
  readStatement,
  recordsPage,
  type ShopRecord,
  type Slice,
  type StatementLine,
} from '../payments/index.ts'
import { LEDGER, nextPhase, type Phase, WALLET } from './phases.ts'
import { findLines, findListedNumbers, type Part, type Run } from './queries.ts'
import type { Sides } from './rules.ts'

/** Payments or refunds per page. */
const PAGE = 100
/** Concurrent queries to a provider. */
const CONCURRENCY = 8

/** A payment or refund to compare, with the provider's answer when it was queried. */
export type ComparedItem = {
  subject: ShopRecord['subject']
  no: string
  /** Number of the payment, which can be unknown to the shop. */
  paymentNo: string
  theirs: Sides['theirs']
}

/**
 * A page of a part: items to compare, statement lines to store, and the next position (undefined at the end).
 */
export type PageResult = {
  items: ComparedItem[]
  lines?: StatementLine[]
  next: { stage: Phase; cursor: string } | undefined
}

/**
 * Loads the next page of a part, and queries its provider, outside of a transaction.
 * @returns undefined when the provider does not answer
 */
export async function loadPage(deps: Deps, run: Run, part: Part): Promise<PageResult | undefined> {
  const continueAt = (cursor: string): PageResult['next'] => {
    if (cursor) return { stage: part.stage as Phase, cursor }
    const stage = nextPhase(part.source, part.stage)
    return stage && { stage, cursor: '' }
  }
  switch (part.stage as Phase) {
    case 'statement': {
      const page = await readStatement(deps, part.source, run, part.cursor)
      return page && { items: [], lines: page.lines, next: continueAt(page.next) }
    }
    case 'lines': {
      const { list, next } = await findLines(deps.db, run, part.source, part.cursor, PAGE)
      return { items: list.map(itemOfLine), next: continueAt(next) }
    }
    case 'entries': {
      const prefixes = Object.values(ledgerKeys)
      const list = await findEntriesBetween(deps.db, run, prefixes, part.cursor, PAGE)
      const items = list.map(({ key, reference }) => ({
        ...parseLedgerKey(key),
        paymentNo: reference,
        theirs: undefined,
      }))
      return { items, next: continueAt(list.length === PAGE ? list.at(-1)!.id : '') }
    }
    default: {
      const slice = part.stage as Slice
      const { list, next } = await recordsPage(deps.db, part.source, slice, run, part.cursor, PAGE)
      const items = await itemsOfPage(deps, run, part, list)
      return items && { items, next: continueAt(next) }
    }
  }
}

const itemOfLine = ({
  subject,
  no,
  paymentNo,
  currency,
  amount,
}: Awaited<ReturnType<typeof findLines>>['list'][number]): ComparedItem => ({
  subject,
  no,
  paymentNo,
  theirs: {
    moved: true,
    amount: amount === null ? 'foreign' : { minor: amount, currency: currency as ShopRecord['asset'] },
    says: `in the statement, ${currency}`,
  },
})

/** Parses the key of a ledger entry. */
function parseLedgerKey(key: string): { subject: ShopRecord['subject']; no: string } {
  const subject = key.startsWith(ledgerKeys.payment) ? 'payment' : 'refund'
  // A refund that was reverted and succeeded again has the count of its bookings after its number.
  return { subject, no: key.slice(ledgerKeys[subject].length).replace(/ \(\d+\)$/, '') }
}

/** Builds the items of a page, with the provider's answers. Omits numbers that its statement lists. */
async function itemsOfPage(
  deps: Deps,
  run: Run,
  part: Part,
  list: readonly ShopRecord[],
): Promise<ComparedItem[] | undefined> {
  const bare = (ours: ShopRecord): ComparedItem => ({
    subject: ours.subject,
    no: ours.no,
    paymentNo: ours.ref.paymentNo,
    theirs: undefined,
  })
  if (part.source === WALLET || part.source === LEDGER || part.problem === 'not-set-up') return list.map(bare)
  const subject = part.stage === 'refunds' ? 'refund' : 'payment'
  const numberThere = (ours: ShopRecord) => ours.ref.refundNo || ours.no
  const listed = await findListedNumbers(deps.db, run, part.source, subject, list.map(numberThere))
  const toQuery = list.filter((ours) => !listed.has(numberThere(ours)))
  const answers = await queryAll(deps, toQuery)
  return answers && toQuery.map((ours, i) => ({ ...bare(ours), theirs: answers[i] }))
}

/**
 * Queries a provider for each item. An item without an answer is `unanswered`; when none of several is
 * answered, the provider is treated as down.
 * @returns undefined when the provider is down
 */
async function queryAll(
  deps: Deps,
  list: readonly ShopRecord[],
): Promise<(ProviderRecord | 'unanswered')[] | undefined> {
  const answers: (ProviderRecord | 'unanswered')[] = []
  for (let i = 0; i < list.length; i += CONCURRENCY) {
    const some = list.slice(i, i + CONCURRENCY)
    const batch = await Promise.all(some.map((ours) => queryOne(deps, ours)))
    const isSilent = batch.every((answer) => answer === 'unanswered')
    if (isSilent && (some.length > 1 || answers.every((answer) => answer === 'unanswered'))) return undefined
    answers.push(...batch)
  }
  return answers
}

async function queryOne(deps: Deps, ours: ShopRecord): Promise<ProviderRecord | 'unanswered'> {
  try {
    return (await queryProvider(deps, ours)) ?? 'unanswered'
  } catch (error) {
    deps.log.warn({ err: error, paymentNo: ours.ref.paymentNo }, 'reconciliation query failed')
    return 'unanswered'
  }
}
