import type { Input, Output } from '@pasar/contract/call'
import type {
  AdminWithdrawal,
  adminWithdrawalInfo,
  adminWithdrawalNumber,
} from '@pasar/contract/calls/admin/withdrawals'
import { type Currency, toMoney } from '@pasar/contract/money'
import { mask } from '@pasar/contract/validate'
import { auditDeed } from '../../../platform/audit/deed.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { unseal } from '../../../platform/crypto/sealed.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { privateFiles, privatePicture } from '../../files/index.ts'
import { memberById } from '../../identity/index.ts'
import { balancesOf, memberOwner } from '../../ledger/index.ts'
import { fullName } from '../../verification/index.ts'
import { bankNamed, baseCurrency, maskedNumber, staffNames } from '../../wallet/index.ts'
import { numberPurpose } from '../create-withdrawal.ts'
import { type LogRow, logOf, type WithdrawalRow, withdrawalById } from '../queries.ts'
import { deedsOf } from '../rules.ts'
import { amountsOf } from '../wire.ts'
import { factsOf, hintsOf } from './facts.ts'
import { linesOf } from './list.ts'

/** One withdrawal with everything that a reviewer needs. */
export async function showWithdrawal(
  ctx: StaffContext,
  { id }: Input<typeof adminWithdrawalInfo>,
): Promise<Result<AdminWithdrawal>> {
  const row = await withdrawalById(ctx.tx, id)
  return row ? ok(await viewOf(ctx, row)) : refuse('not-found')
}

/** A withdrawal as staff see it. */
export async function viewOf(ctx: StaffContext, row: WithdrawalRow): Promise<AdminWithdrawal> {
  const line = (await linesOf(ctx, [row]))[0]!
  const member = await memberById(ctx.tx, row.memberId)
  const facts = await factsOf(ctx, row)
  const log = await logOf(ctx.tx, row.id)
  const names = await staffNames(ctx.tx, [row.paidBy, ...log.map((l) => l.actorId)])
  const { available = 0n } = (await balancesOf(ctx.tx, memberOwner(row.memberId))).get(row.asset) ?? {}
  const asset = row.asset as Currency
  const me = partOf(ctx, row, log)
  return {
    ...line,
    ...amountsOf(row),
    member: {
      ...line.member,
      createdAt: (member?.createdAt ?? row.createdAt).toISOString(),
      bannedAt: member?.bannedAt?.toISOString() ?? null,
      email: member?.email ? mask(member.email) : '',
      mobile: member?.mobile ? mask(`+${member.mobilePrefix} ${member.mobile}`) : '',
      verifiedName: facts.name ? fullName(facts.name) : '',
      verifiedCountry: facts.country,
    },
    bank: bankOf(ctx, row),
    address: row.address ?? '',
    network: row.network ?? '',
    hints: hintsOf(row, member, facts),
    available: toMoney(available, asset),
    cameIn: toMoney(facts.cameIn, asset),
    earlier: { count: facts.earlier.count, worth: toMoney(facts.earlier.worth, baseCurrency()) },
    reason: row.reason,
    payout: await payoutOf(ctx, row, names),
    fileId: row.fileId,
    log: log.map((l) => ({
      at: l.at.toISOString(),
      event: l.event,
      by: l.actorKind === 'staff' ? (names.get(l.actorId) ?? '') : (member?.nickname ?? ''),
      note: l.note,
    })),
    deeds: deedsOf(row.state, { hasApproved: me.approved, hasPaid: me.paid }),
    me,
  }
}

const isApproval = ({ event }: LogRow): boolean => event === 'seconded' || event === 'approved'

const partOf = (ctx: StaffContext, row: WithdrawalRow, log: readonly LogRow[]): AdminWithdrawal['me'] => ({
  approved: log.some((l) => isApproval(l) && l.actorId === ctx.staff.id),
  paid: row.paidBy === ctx.staff.id,
})

function bankOf(ctx: StaffContext, row: WithdrawalRow): AdminWithdrawal['bank'] {
  if (row.bank === null) return null
  const { code, name, country } = bankNamed(row.bank, ctx.language)
  return {
    code,
    name,
    country,
    type: row.bankType!,
    branch: row.branch!,
    holder: row.holder!,
    numberMasked: maskedNumber(row.lastFour!),
    addedAt: row.cardAddedAt!.toISOString(),
  }
}

async function payoutOf(
  ctx: StaffContext,
  { paidAt, paidBy, reference, proofId }: WithdrawalRow,
  names: ReadonlyMap<string, string>,
): Promise<AdminWithdrawal['payout']> {
  if (!paidAt) return null
  const proof = proofId ? (await privateFiles(ctx.tx, [proofId])).get(proofId) : undefined
  return {
    reference,
    at: paidAt.toISOString(),
    by: names.get(paidBy ?? '') ?? '',
    proof: proof ? privatePicture(ctx, proof, 'Picture of the payout') : null,
  }
}

/** The whole number of the card or account. That it was looked at stays in the audit log. */
export async function showNumber(
  ctx: StaffContext,
  { id }: Input<typeof adminWithdrawalNumber>,
): Promise<Result<Output<typeof adminWithdrawalNumber>>> {
  const row = await withdrawalById(ctx.tx, id)
  if (!row?.numberSealed) return refuse('not-found')
  await auditDeed(ctx, 'withdrawal.look', `withdrawal:${id}`, null, { no: row.no, lastFour: row.lastFour })
  return ok({ number: unseal(ctx.config, numberPurpose(id), row.numberSealed) })
}
