import type { Output } from '@pasar/contract/call'
import type {
  adminDifferenceInfo,
  adminDifferenceList,
  adminReconciliationInfo,
  adminReconciliationList,
} from '@pasar/contract/calls/admin/reconciliation'
import type { Tone } from '../../ui/state-chip.tsx'

export type Difference = Output<typeof adminDifferenceInfo>
export type DifferenceLine = Output<typeof adminDifferenceList>['list'][number]
export type Run = Output<typeof adminReconciliationInfo>
export type RunLine = Output<typeof adminReconciliationList>['list'][number]

export const stateTones: Record<DifferenceLine['state'], Tone> = {
  open: 'warning',
  resolved: 'success',
  gone: 'default',
}

export const tabs: Record<DifferenceLine['state'], { tab: string; nothing: string }> = {
  open: { tab: 'Open', nothing: 'Everything agrees, or has been settled. Days are compared every night.' },
  resolved: { tab: 'Settled', nothing: 'Nobody has settled a difference yet.' },
  gone: { tab: 'Gone', nothing: 'No difference has gone by itself yet.' },
}

type Kind = DifferenceLine['kind']
type Words = { label: string; means: string; todo: readonly string[] }

const again = 'Compare the day again: when all agrees, the difference is gone by itself.'

const ofPayments: Record<Kind, Words> = {
  'unknown-here': {
    label: 'Unknown here',
    means: 'The company took a payment under a number that this shop never gave.',
    todo: [
      'Look the number up in the company’s own console: who paid, and for what.',
      'Where another shop or a test uses the same account, give it an account of its own.',
      'Otherwise send the money back there, and note the reference of the refund.',
    ],
  },
  'only-there': {
    label: 'Paid at the company only',
    means: 'The company took the money, and here the payment is not paid.',
    todo: [
      'Ask the company: its answer is applied as if its message had come. The order is paid, or the money goes back.',
      'Where the payment then needs review, decide there.',
      again,
    ],
  },
  'only-here': {
    label: 'Paid here only',
    means: 'Here the payment is paid, and the company says that it took nothing.',
    todo: [
      'Read what the company said when it was paid, in the payment’s messages.',
      'Stop what has not been shipped yet, and ask the company’s support with the payment’s number.',
      'Where the money is not coming, cancel the order or claim it from the shopper, and note what was done.',
    ],
  },
  amount: {
    label: 'Another amount',
    means: 'Both know the payment, and the company tells of another amount.',
    todo: [
      'A payment that needs review is decided on its page: accept it, or send it back.',
      'Otherwise ask the company’s support which figure is right: a fee or a chargeback may have been taken off.',
      'Where our figure is wrong, have it put right in the ledger by an entry of its own, and note who did it.',
    ],
  },
  currency: {
    label: 'Another currency',
    means: 'Both know the payment, and the company tells of another currency.',
    todo: [
      'A payment that needs review is decided on its page.',
      'Look at the company’s settings for conversion: what the shopper was charged has to be what was asked.',
      'Send back at the company what was charged wrongly, and note the reference.',
    ],
  },
  unanswered: {
    label: 'No answer',
    means: 'The company told of other payments and said nothing of this one.',
    todo: [
      'Ask the company once more, from here.',
      'If it stays silent, look the payment up in its own console, and note what stands there.',
    ],
  },
  'ledger-missing': {
    label: 'Not in the ledger',
    means: 'Here the payment is paid, and the ledger has no entry for it.',
    todo: [
      'This cannot come about by itself: keep a backup of how it is before anything is put right.',
      'Have the missing entry written by whoever looks after the database, and note who did it.',
    ],
  },
  'ledger-amount': {
    label: 'Another amount in the ledger',
    means: 'The ledger’s entry has another amount than was paid.',
    todo: [
      'This cannot come about by itself: keep a backup of how it is before anything is put right.',
      'Have the difference written as an entry of its own: entries are never changed. Note who did it.',
    ],
  },
  'ledger-alone': {
    label: 'Only in the ledger',
    means: 'The ledger has an entry for money that did not come.',
    todo: [
      'This cannot come about by itself: keep a backup of how it is before anything is put right.',
      'Have the opposite written as an entry of its own: entries are never changed. Note who did it.',
    ],
  },
}

const ofRefunds: Partial<Record<Kind, Words>> = {
  'unknown-here': {
    label: 'Refund unknown here',
    means: 'The company gave money back under a number that this shop never gave.',
    todo: [
      'Find out who refunded it in the company’s own console: refunds belong here, so that the order knows of them.',
      'Bring order and stock up to date by hand, and note what was done.',
    ],
  },
  'only-there': {
    label: 'Refunded at the company only',
    means: 'The company gave the money back, and here the refund is not done.',
    todo: [
      'Do not refund again: the shopper has the money.',
      'Where the payment says that its refund failed, settle that by hand on its page, and note it here.',
      again,
    ],
  },
  'only-here': {
    label: 'Refund missing at the company',
    means: 'Here the refund is done, and the company gave nothing back.',
    todo: [
      'Look the refund up in the company’s own console: it may have been refused days later.',
      'Give the money back from there, or into the shopper’s balance by a correction, and note the reference.',
    ],
  },
  amount: {
    label: 'Refund of another amount',
    means: 'Both know the refund, and the company gave back another amount.',
    todo: [
      'Ask the company’s support which figure is right.',
      'Give back or claim the rest, and note the reference.',
    ],
  },
}

/** What a kind of difference is called, what it means, and what to do about it. */
export const wordsOf = ({ kind, subject }: Pick<DifferenceLine, 'kind' | 'subject'>): Words => {
  if (subject === 'payment') return ofPayments[kind]
  const { label, means, todo } = ofPayments[kind]
  const said = (text: string) => text.replaceAll('payment', 'refund').replaceAll('is paid', 'is done')
  return (
    ofRefunds[kind] ?? { label: `Refund: ${label.toLowerCase()}`, means: said(means), todo: todo.map(said) }
  )
}

/** Whether the company's answer, asked for once more, can put things right: what is paid here stays as it is. */
export const canAsk = ({ kind, subject, paymentId, ours }: DifferenceLine): boolean =>
  subject === 'payment' &&
  paymentId !== null &&
  (kind === 'unanswered' || (!kind.startsWith('ledger-') && Number(ours?.amount) === 0))

export const runTones: Record<RunLine['state'], Tone> = {
  running: 'info',
  waiting: 'warning',
  done: 'success',
}

/** How a run stands, in a word. */
export const runState = ({ state, found }: RunLine): { label: string; tone: Tone } =>
  state === 'done' && found > 0
    ? { label: `${found} ${found === 1 ? 'difference' : 'differences'}`, tone: 'warning' }
    : { label: state === 'done' ? 'agrees' : state, tone: runTones[state] }
