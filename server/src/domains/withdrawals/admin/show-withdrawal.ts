import type { Input, Output } from '@pasar/contract/call'
import type {
  AdminWithdrawal,
  adminWithdrawalInfo,
  adminWithdrawalNumber,
} from '@pasar/contract/calls/admin/finance/withdrawals'
import { type Currency, toMoney } from '@pasar/contract/money'
import { mask } from '@pasar/contract/validate'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { decrypt } from '../../../platform/crypto/encryption.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findPrivateFiles, presentPrivatePicture } from '../../files/index.ts'
import { findMember } from '../../identity/index.ts'
import { getBalances, memberOwner } from '../../ledger/index.ts'
import { findStaffNames } from '../../staff/index.ts'
import { fullName } from '../../verification/index.ts'
import { baseCurrency, maskNumber, presentBankByCode } from '../../wallet/index.ts'
import { numberPurpose } from '../create-withdrawal.ts'
import { presentAmounts } from '../presenter.ts'
import {
  findLog,
  findWithdrawal,
  type LogRow,
  lockWithdrawal,
  recordEvent,
  type WithdrawalRow,
} from '../queries.ts'
import { allowedActions, hasPayout } from '../rules.ts'
import { presentLines } from './list-withdrawals.ts'
import { computeHints, findRiskSignals } from './risk-signals.ts'

/** Returns a withdrawal with everything that a reviewer needs. Refuses `not-found`. */
export async function showWithdrawal(
  ctx: StaffContext,
  { id }: Input<typeof adminWithdrawalInfo>,
): Promise<Result<AdminWithdrawal>> {
  const row = await findWithdrawal(ctx.tx, id)
  return row ? ok(await presentForStaff(ctx, row)) : refuse('not-found')
}

/** Builds a withdrawal of the contract, as staff see it. */
export async function presentForStaff(ctx: StaffContext, row: WithdrawalRow): Promise<AdminWithdrawal> {
  const line = (await presentLines(ctx, [row]))[0]!
  const member = await findMember(ctx.tx, row.memberId)
  const signals = await findRiskSignals(ctx, row)
  const log = await findLog(ctx.tx, row.id)
  const names = await findStaffNames(ctx.tx, [row.paidBy, ...log.map((l) => l.actorId)])
  const { available = 0n } = (await getBalances(ctx.tx, memberOwner(row.memberId))).get(row.asset) ?? {}
  const asset = row.asset as Currency
  const me = getInvolvement(ctx, row, log)
  return {
    ...line,
    ...presentAmounts(row),
    member: {
      ...line.member,
      createdAt: (member?.createdAt ?? row.createdAt).toISOString(),
      bannedAt: member?.bannedAt?.toISOString() ?? null,
      email: member?.email ? mask(member.email) : '',
      mobile: member?.mobile ? mask(`+${member.mobilePrefix} ${member.mobile}`) : '',
      verifiedName: signals.name ? fullName(signals.name) : '',
      verifiedCountry: signals.country,
    },
    bank: presentBank(ctx, row),
    address: row.address ?? '',
    network: row.network ?? '',
    hints: computeHints(row, member, signals),
    available: toMoney(available, asset),
    cameIn: toMoney(signals.cameIn, asset),
    earlier: { count: signals.earlier.count, worth: toMoney(signals.earlier.worth, baseCurrency()) },
    reason: row.reason,
    payout: await presentPayout(ctx, row, names),
    fileId: row.fileId,
    log: log.map((l) => ({
      at: l.at.toISOString(),
      event: l.event,
      by: l.actorKind === 'staff' ? (names.get(l.actorId) ?? '') : (member?.nickname ?? ''),
      note: l.note,
    })),
    actions: allowedActions(row.state, {
      hasApproved: me.approved,
      couldPay: me.couldPay,
      hasPaid: me.paid,
    }),
    me,
  }
}

const isApproval = ({ event }: LogRow): boolean => event === 'seconded' || event === 'approved'

/**
 * Whether an account could have paid a withdrawal: it exported it, or viewed the account number. The address
 * of a coin withdrawal is shown to everyone, so there it is who approved it.
 */
export const couldPay = (row: WithdrawalRow, log: readonly LogRow[], staffId: string): boolean =>
  log.some(
    (entry) =>
      entry.actorId === staffId &&
      (entry.event === 'exported' ||
        entry.event === 'viewed' ||
        (row.channel === 'coin' && isApproval(entry))),
  )

const getInvolvement = (
  ctx: StaffContext,
  row: WithdrawalRow,
  log: readonly LogRow[],
): AdminWithdrawal['me'] => ({
  approved: log.some((l) => isApproval(l) && l.actorId === ctx.staff.id),
  couldPay: couldPay(row, log, ctx.staff.id),
  paid: row.paidBy === ctx.staff.id,
})

function presentBank(ctx: StaffContext, row: WithdrawalRow): AdminWithdrawal['bank'] {
  if (row.bank === null) return null
  const { code, name, country } = presentBankByCode(row.bank, ctx.language)
  return {
    code,
    name,
    country,
    type: row.bankType!,
    branch: row.branch!,
    holder: row.holder!,
    numberMasked: maskNumber(row.lastFour!),
    addedAt: row.cardAddedAt!.toISOString(),
  }
}

async function presentPayout(
  ctx: StaffContext,
  { paidAt, paidBy, reference, proofId }: WithdrawalRow,
  names: ReadonlyMap<string, string>,
): Promise<AdminWithdrawal['payout']> {
  if (!paidAt) return null
  const proof = proofId ? (await findPrivateFiles(ctx.tx, [proofId])).get(proofId) : undefined
  return {
    reference,
    at: paidAt.toISOString(),
    by: names.get(paidBy ?? '') ?? '',
    proof: proof ? presentPrivatePicture(ctx, proof, 'Picture of the payout') : null,
  }
}

/**
 * Returns the decrypted number of the card or account. Audited. The withdrawal is locked against actions: who
 * sees the number does not mark it as failed. Refuses `not-found`, and `state-changed` once the money went
 * back without a payout.
 */
export async function showNumber(
  ctx: StaffContext,
  { id }: Input<typeof adminWithdrawalNumber>,
): Promise<Result<Output<typeof adminWithdrawalNumber>>> {
  const row = await lockWithdrawal(ctx.tx, id)
  if (!row?.numberSealed) return refuse('not-found')
  if (!hasPayout(row.state)) return refuse('state-changed')
  const log = await findLog(ctx.tx, id)
  if (!log.some((l) => l.event === 'viewed' && l.actorId === ctx.staff.id))
    await recordEvent(ctx, [id], 'viewed')
  await recordAudit(ctx, 'withdrawal.look', `withdrawal:${id}`, null, { no: row.no })
  return ok({ number: decrypt(ctx.config, numberPurpose(id), row.numberSealed) })
}
