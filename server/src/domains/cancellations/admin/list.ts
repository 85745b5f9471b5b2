import type { Input, Output } from '@pasar/contract/call'
import type { adminCancellationInfo, adminCancellationList } from '@pasar/contract/calls/admin/cancellations'
import { type Currency, toMoney } from '@pasar/contract/money'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findMemberIds, findMembers, type MemberSummary } from '../../identity/index.ts'
import { getBalances, memberOwner } from '../../ledger/index.ts'
import { findStaffNames } from '../../staff/index.ts'
import { assetOf, findOpenMatters, presentMatters } from '../open-matters.ts'
import {
  type CancellationRow,
  countFiles,
  findCancellation,
  findCancellationsPage,
  listWaivers,
} from '../queries.ts'
import { isOpen } from '../rules.ts'

type View = Output<typeof adminCancellationInfo>

const presentLine = (row: CancellationRow, member: MemberSummary | undefined) => ({
  id: row.id,
  state: row.state,
  member: {
    id: row.memberId,
    memberNo: member?.memberNo ?? '',
    nickname: member?.nickname ?? '',
    username: member?.username ?? '',
  },
  appliedAt: row.appliedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
})

/** Lists cancellations in a state. */
export async function listCancellations(
  ctx: StaffContext,
  { state, lateMoney, keyword, page, limit }: Input<typeof adminCancellationList>,
): Promise<Result<Output<typeof adminCancellationList>>> {
  const memberIds = keyword ? await findMemberIds(ctx.tx, keyword) : undefined
  const { list, total } = await findCancellationsPage(ctx.tx, { state, lateMoney, memberIds, page, limit })
  const members = await findMembers(
    ctx.tx,
    list.map((row) => row.memberId),
  )
  return ok({ list: list.map((row) => presentLine(row, members.get(row.memberId))), total, page, limit })
}

/** Returns a cancellation with what is open of the account. Refuses `not-found`. */
export async function showCancellationToStaff(
  ctx: StaffContext,
  { id }: Input<typeof adminCancellationInfo>,
): Promise<Result<View>> {
  const row = await findCancellation(ctx.tx, id)
  return row ? ok(await presentCancellation(ctx, row)) : refuse('not-found')
}

/** Builds a cancellation for staff. */
export async function presentCancellation(ctx: StaffContext, row: CancellationRow): Promise<View> {
  const { tx } = ctx
  const members = await findMembers(tx, [row.memberId])
  const names = await findStaffNames(tx, row.decidedBy ? [row.decidedBy] : [])
  const waivers = await listWaivers(tx, row.id)
  const isErased = row.state === 'finished'
  const balances = isErased ? await getBalances(tx, memberOwner(row.memberId)) : new Map()
  return {
    ...presentLine(row, members.get(row.memberId)),
    note: row.note,
    decidedBy: (row.decidedBy && names.get(row.decidedBy)) ?? '',
    reason: row.reason,
    matters: isOpen(row.state) ? presentMatters(await findOpenMatters(ctx, row.memberId, waivers)) : [],
    waivers: waivers.map(({ item, amount, sentence, at, posted }) => ({
      item,
      sentence,
      amount: toMoney(amount, assetOf(item)),
      at: at.toISOString(),
      posted: posted === null ? null : toMoney(posted, assetOf(item)),
    })),
    lateMoney: [...balances]
      .filter(([, { balance }]) => balance > 0n)
      .map(([asset, { balance }]) => toMoney(balance, asset as Currency)),
    filesLeft: isErased ? await countFiles(tx, row.memberId) : 0,
  }
}
