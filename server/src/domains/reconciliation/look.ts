import type { Deps } from '../../platform/context.ts'
import { entriesWithin } from '../ledger/index.ts'
import {
  askAbout,
  ledgerKeys,
  type Ours,
  oursWithin,
  type Slice,
  type StatementLine,
  statementOf,
  type Theirs,
} from '../payments/index.ts'
import { linesAfter, namedInStatement, type Part, type Run } from './queries.ts'
import type { Sides } from './rules.ts'
import { LEDGER, type Stage, stageAfter, WALLET } from './stages.ts'

/** Payments and refunds at a time; what was looked at is written before the next. */
const PAGE = 100
/** Questions to a company at the same time. */
const AT_ONCE = 8

/** What a company said of a number, where it was asked. */
export type Looked = {
  subject: Ours['subject']
  no: string
  /** Of the payment, where we may have none of that number. */
  paymentNo: string
  theirs: Sides['theirs']
}

/** A page of a part: what is to be compared, lines to be kept, and where to go on; undefined after the end. */
export type Look = {
  looked: Looked[]
  lines?: StatementLine[]
  next: { stage: Stage; cursor: string } | undefined
}

/**
 * Looks at the next page of a part and asks its company, outside of any transaction.
 * @returns undefined when the company does not answer
 */
export async function lookAt(deps: Deps, run: Run, part: Part): Promise<Look | undefined> {
  const goOn = (cursor: string): Look['next'] => {
    if (cursor) return { stage: part.stage as Stage, cursor }
    const stage = stageAfter(part.source, part.stage)
    return stage && { stage, cursor: '' }
  }
  switch (part.stage as Stage) {
    case 'statement': {
      const page = await statementOf(deps, part.source, run, part.cursor)
      return page && { looked: [], lines: page.lines, next: goOn(page.next) }
    }
    case 'lines': {
      const { list, next } = await linesAfter(deps.db, run, part.source, part.cursor, PAGE)
      return { looked: list.map(toldByLine), next: goOn(next) }
    }
    case 'entries': {
      const prefixes = Object.values(ledgerKeys)
      const list = await entriesWithin(deps.db, run, prefixes, part.cursor, PAGE)
      const looked = list.map(({ key, reference }) => ({
        ...subjectOf(key),
        paymentNo: reference,
        theirs: undefined,
      }))
      return { looked, next: goOn(list.length === PAGE ? list.at(-1)!.id : '') }
    }
    default: {
      const slice = part.stage as Slice
      const { list, next } = await oursWithin(deps.db, part.source, slice, run, part.cursor, PAGE)
      const looked = await lookedAt(deps, run, part, list)
      return looked && { looked, next: goOn(next) }
    }
  }
}

const toldByLine = ({
  subject,
  no,
  paymentNo,
  currency,
  amount,
}: Awaited<ReturnType<typeof linesAfter>>['list'][number]): Looked => ({
  subject,
  no,
  paymentNo,
  theirs: {
    moved: true,
    amount: amount === null ? 'foreign' : { minor: amount, currency: currency as Ours['asset'] },
    says: `in the statement, ${currency}`,
  },
})

/** What an entry's key says it is for. */
function subjectOf(key: string): { subject: Ours['subject']; no: string } {
  const subject = key.startsWith(ledgerKeys.payment) ? 'payment' : 'refund'
  return { subject, no: key.slice(ledgerKeys[subject].length) }
}

/** A page of ours, each with what the company says of it where it is asked. What its statement names was compared. */
async function lookedAt(
  deps: Deps,
  run: Run,
  part: Part,
  list: readonly Ours[],
): Promise<Looked[] | undefined> {
  const bare = (ours: Ours): Looked => ({
    subject: ours.subject,
    no: ours.no,
    paymentNo: ours.ref.paymentNo,
    theirs: undefined,
  })
  if (part.source === WALLET || part.source === LEDGER || part.problem === 'not-set-up') return list.map(bare)
  const nos = list.map((ours) => ours.no)
  const subject = part.stage === 'refunds' ? 'refund' : 'payment'
  const named = await namedInStatement(deps.db, run, part.source, subject, nos)
  const wanted = list.filter((ours) => !named.has(ours.no))
  const told = await askAll(deps, wanted)
  return told && wanted.map((ours, i) => ({ ...bare(ours), theirs: told[i] }))
}

/**
 * Asks a company about each. One that it says nothing of, while it answers for others, is unanswered; when it answers for
 * none of several, it is down.
 */
async function askAll(deps: Deps, list: readonly Ours[]): Promise<(Theirs | 'unanswered')[] | undefined> {
  const told: (Theirs | 'unanswered')[] = []
  for (let i = 0; i < list.length; i += AT_ONCE) {
    const some = list.slice(i, i + AT_ONCE)
    const answers = await Promise.all(some.map((ours) => askOne(deps, ours)))
    const isSilent = answers.every((answer) => answer === 'unanswered')
    if (isSilent && (some.length > 1 || told.every((answer) => answer === 'unanswered'))) return undefined
    told.push(...answers)
  }
  return told
}

async function askOne(deps: Deps, ours: Ours): Promise<Theirs | 'unanswered'> {
  try {
    return (await askAbout(deps, ours)) ?? 'unanswered'
  } catch (error) {
    deps.log.warn({ err: error, paymentNo: ours.ref.paymentNo }, 'vendor not asked in the reconciliation')
    return 'unanswered'
  }
}
