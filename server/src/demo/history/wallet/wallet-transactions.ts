import { maskName } from '@pasar/contract/validate'
import { memberOwner } from '../../../domains/ledger/index.ts'
import { getMarket } from '../../../domains/settings/index.ts'
import {
  memberTransfers,
  singleApprovals,
  walletCorrections,
  walletExchanges,
} from '../../../domains/wallet/tables.ts'
import { toDay } from '../../../platform/days.ts'
import { type History, type HistoryMember, whole } from '../history.ts'
import { correctBalance, exchangeAssets, transferToMember } from '../postings.ts'
import { recordStaffAction } from '../shop/staff-actions.ts'

const nameOf = ({ givenName, surname }: HistoryMember) => maskName(`${surname} ${givenName}`)
const notes = {
  'en-us': ['Dinner', 'Thanks!', 'For the gift', ''],
  'zh-cn': ['饭钱', '谢谢', '礼物分摊', ''],
}

/** Transfers ringgit to another member, as far as the balance allows. */
export function transfer(
  history: History,
  sender: HistoryMember,
  receiver: HistoryMember,
  amount: number,
): void {
  const { ids, ledger, random, rows, timeline } = history
  if (ledger.available(memberOwner(sender.id), 'MYR') < whole(amount)) return
  const row = rows.add(memberTransfers, {
    ...{ id: ids.uuid(), no: ids.number('T'), intent: `${sender.id} ${ids.uuid()}` },
    ...{
      fromId: sender.id,
      toId: receiver.id,
      fromName: nameOf(sender),
      toName: maskName(receiver.nickname),
    },
    ...{ asset: 'MYR', amount: whole(amount), fee: 0n, note: random.pick(notes[sender.language]) },
    at: timeline.now(),
  })
  ledger.post(transferToMember(row))
}

/** Buys points with balance: 100.00 points for 1.00 ringgit. */
export function buyPoints(history: History, member: HistoryMember, amount: number): void {
  const { ids, ledger, rows, settings, timeline } = history
  const fromAmount = whole(amount)
  if (ledger.available(memberOwner(member.id), 'MYR') < fromAmount) return
  const row = rows.add(walletExchanges, {
    ...{
      id: ids.uuid(),
      no: ids.number('E'),
      memberId: member.id,
      fromAsset: 'MYR',
      fromAmount,
      toAsset: 'PTS',
    },
    ...{ toAmount: fromAmount * BigInt(settings.pointsPerMajor), rate: String(settings.pointsPerMajor) },
    at: timeline.now(),
  })
  ledger.post(...exchangeAssets(row))
}

/** Corrects a balance in favour of the member. @param isOpen leaves it to a second staff account */
export function correct(
  history: History,
  member: HistoryMember,
  {
    amount,
    asset,
    reason,
    isOpen = false,
  }: { amount: number; asset: string; reason: string; isOpen?: boolean },
): void {
  const { ctx, ids, ledger, rows, staff, timeline } = history
  const now = timeline.now()
  const by = staff.finance
  const row = rows.add(walletCorrections, {
    ...{ id: ids.uuid(), no: ids.number('K'), memberId: member.id, asset, amount: whole(amount), reason },
    state: isOpen ? 'waiting' : 'done',
    ...{
      requestedBy: by.id,
      requestedAt: now,
      decidedBy: isOpen ? null : by.id,
      decidedAt: isOpen ? null : now,
    },
    note: '',
  })
  const after = {
    no: row.no,
    amount: { amount: amount.toFixed(2), currency: asset },
    reason,
    state: row.state,
  }
  recordStaffAction(history, by, 'wallet.correct', `member:${member.id}`, null, after)
  if (isOpen) return
  ledger.post(correctBalance(row))
  const worth = asset === 'PTS' ? row.amount / 100n : row.amount
  const day = toDay(now, getMarket(ctx.market).timeZone)
  rows.add(singleApprovals, {
    ...{ kind: 'correction', reference: row.id, staffId: by.id, memberId: member.id, worth, day },
  })
}
