import { DAY_MS, HOUR_MS } from '@pasar/contract/time'
import { type History, type HistoryMember, othersThan } from '../history.ts'
import { verifyMember } from '../people/verify-members.ts'
import { depositCoin, openAddress } from './coin-deposits.ts'
import { issueBatch, requestBatch } from './gift-cards.ts'
import { topUpByCard, topUpByTransfer } from './top-ups.ts'
import { buyPoints, correct, transfer } from './wallet-transactions.ts'
import { addCard, type WithdrawalEnd, withdraw } from './withdrawals.ts'

/** Members who begin to pay by balance on each of the days. */
const PAYERS = 6
/** Days before the end at which members begin to use the wallet. */
const PAYERS_FROM = [150, 112, 75, 40]
const SAVERS_FROM = 108
const SAVERS = 12

/** Withdrawals of members in turn: days before the end, ringgit, and where they end. */
const withdrawals: [daysAgo: number, amount: number, end: WithdrawalEnd][] = [
  [88, 120, 'paid'],
  [81, 260, 'paid'],
  [74, 80, 'rejected'],
  [66, 340, 'paid'],
  [59, 150, 'returned'],
  [51, 90, 'cancelled'],
  [46, 1200, 'paid'],
  [38, 210, 'paid'],
  [33, 175, 'failed'],
  [25, 300, 'paid'],
  [18, 140, 'paid'],
  [11, 95, 'paid'],
  [6, 420, 'paid'],
  [3.2, 160, 'exported'],
  [2.6, 1350, 'first'],
  [2.1, 230, 'approved'],
  [1.9, 110, 'approved'],
  [0.4, 275, 'reviewing'],
  [0.2, 90, 'reviewing'],
  [0.08, 1600, 'reviewing'],
]

/** Schedules what members do in their wallets, and what staff decide about it. */
export function scheduleWallet(history: History): void {
  const { timeline, until } = history
  const ago = (days: number, run: () => void) => timeline.at(new Date(until.getTime() - days * DAY_MS), run)
  for (const days of PAYERS_FROM) ago(days, () => startPayers(history))
  ago(SAVERS_FROM, () => startSavers(history))
  ago(150, () => issueBatch(history, { count: 20, value: 10, note: 'Opening week' }))
  ago(62, () => issueBatch(history, { count: 12, value: 25, note: 'School fair', voided: true }))
  ago(1, () => requestBatch(history, { count: 40, value: 25, note: 'Anniversary draw' }))
  scheduleTopUpReviews(history, ago)
  scheduleVerifications(history, ago)
  scheduleCorrections(history, ago)
}

type Ago = (days: number, run: () => void) => void

/** Members who pay by balance: they top up every few weeks. */
function startPayers(history: History): void {
  const { members, random, timeline } = history
  for (const member of members.filter(isFree).slice(0, PAYERS)) {
    member.wallet = 'pays'
    const again = () => {
      const amount = random.pick([100, 150, 200, 300])
      if (random.chance(0.65)) topUpByCard(history, member, amount, random.chance(0.92))
      else topUpByTransfer(history, member, amount, random.chance(0.9) ? 'approved' : 'rejected')
      if (random.chance(0.12))
        transfer(history, member, random.pick(othersThan(history, member)), random.integer(5, 40))
      timeline.after((18 + random.next() * 22) * DAY_MS, again)
    }
    timeline.after(random.next() * 30 * DAY_MS, again)
  }
}

const isFree = ({ wallet, weight }: HistoryMember) => wallet === 'unused' && weight > 0

/** Verified members with bank accounts: they top up, transfer, exchange and withdraw. */
function startSavers(history: History): void {
  const { members, random, timeline, until } = history
  const savers = members.filter((member) => isFree(member) && !member.abroad).slice(0, SAVERS)
  for (const member of savers) member.wallet = 'withdraws'
  const ago = (days: number, run: () => void) => timeline.at(new Date(until.getTime() - days * DAY_MS), run)
  for (const [index, [days, amount, end]] of withdrawals.entries()) {
    const member = savers[index % savers.length]
    if (!member) continue
    const prepare = Math.min(days + random.integer(14, 20), SAVERS_FROM)
    ago(prepare, () =>
      prepareSaver(history, member, amount, (card) =>
        ago(days, () => withdraw(history, member, card, { amount, end })),
      ),
    )
  }
  for (const days of [84, 70, 57, 41, 29, 15, 7, 2])
    ago(days, () => buyPoints(history, random.pick(savers), random.pick([5, 10, 20])))
  for (const days of [90, 77, 63, 52, 44, 31, 19, 9, 4, 1.3])
    ago(days, () => {
      const sender = random.pick(savers)
      transfer(history, sender, random.pick(othersThan(history, sender)), random.pick([10, 15, 20, 50]))
    })
  const [holder] = savers
  if (!holder) return
  ago(48, () => {
    const address = openAddress(history, holder)
    if (!address) return
    for (const [daysAgo, coins] of [
      [47, 50],
      [21, 120],
      [5, 0.5],
      [1.5, 35],
    ] as const)
      ago(daysAgo, () => depositCoin(history, holder, address, coins))
  })
}

type Card = ReturnType<typeof addCard>
const cards = new WeakMap<HistoryMember, Card>()

/** Verifies a member once, adds a bank account, and tops up more than will be withdrawn. */
function prepareSaver(
  history: History,
  member: HistoryMember,
  amount: number,
  ready: (card: Card) => void,
): void {
  const { random, timeline } = history
  const fund = (card: Card) => {
    const sum = amount + 10 * random.integer(12, 30)
    if (sum > 1000 || random.chance(0.5)) topUpByTransfer(history, member, sum, 'approved')
    else topUpByCard(history, member, sum)
    ready(card)
  }
  const known = cards.get(member)
  if (known) {
    fund(known)
    return
  }
  verifyMember(history, member, 'approved', () =>
    timeline.after(HOUR_MS, () => {
      const card = cards.get(member) ?? addCard(history, member)
      cards.set(member, card)
      fund(card)
    }),
  )
}

/** Top-ups whose proofs are in the queues now, and others that are open. */
function scheduleTopUpReviews(history: History, ago: Ago): void {
  const { random } = history
  const someone = () => random.pick(history.members.filter(({ weight }) => weight > 0))
  ago(4.5, () => topUpByTransfer(history, someone(), 180, 'rejected'))
  ago(3.4, () => topUpByTransfer(history, someone(), 4_000, 'first'))
  ago(0.9, () => topUpByTransfer(history, someone(), 250, 'no-proof'))
  ago(0.45, () => topUpByTransfer(history, someone(), 300, 'open'))
  ago(0.2, () => topUpByTransfer(history, someone(), 120, 'open'))
  ago(0.006, () => topUpByCard(history, someone(), 100, false))
}

/** Documents that are in the queue now, and one that was rejected. */
function scheduleVerifications(history: History, ago: Ago): void {
  const newest = (n: number) => history.members.filter(({ abroad, weight }) => !abroad && weight > 0).at(-n)!
  ago(6, () => verifyMember(history, newest(9), 'rejected'))
  ago(0.8, () => verifyMember(history, newest(4), 'open'))
  ago(0.3, () => verifyMember(history, newest(3), 'open'))
  ago(0.05, () => verifyMember(history, newest(2), 'open'))
}

function scheduleCorrections(history: History, ago: Ago): void {
  const someone = () => history.random.pick(history.members.filter(({ weight }) => weight > 0))
  ago(120, () =>
    correct(history, someone(), { amount: 500, asset: 'PTS', reason: 'Goodwill for a late parcel' }),
  )
  ago(83, () =>
    correct(history, someone(), { amount: 15, asset: 'MYR', reason: 'Freight was charged twice' }),
  )
  ago(36, () => correct(history, someone(), { amount: 300, asset: 'PTS', reason: 'Survey' }))
  ago(12, () => correct(history, someone(), { amount: 8.5, asset: 'MYR', reason: 'Price promise' }))
  ago(0.6, () =>
    correct(history, someone(), { amount: 750, asset: 'MYR', reason: 'Lost parcel', isOpen: true }),
  )
}
