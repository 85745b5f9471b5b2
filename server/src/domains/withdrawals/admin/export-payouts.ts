import type { Input, Output } from '@pasar/contract/call'
import type { adminWithdrawalExport } from '@pasar/contract/calls/admin/finance/withdrawals'
import { type Currency, toMoney } from '@pasar/contract/money'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { decrypt } from '../../../platform/crypto/encryption.ts'
import { lock } from '../../../platform/locks.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { isFreeOfDebt } from '../../ledger/index.ts'
import { findStaffNames } from '../../staff/index.ts'
import { presentBankByCode } from '../../wallet/index.ts'
import { numberPurpose } from '../create-withdrawal.ts'
import { recordEvent, type WithdrawalRow } from '../queries.ts'
import { payoutFiles, withdrawals } from '../tables.ts'

type ExportOutput = Output<typeof adminWithdrawalExport>
type FileRow = typeof payoutFiles.$inferSelect

/** Maximum number of rows per file. */
const MAX_ROWS = 500

/**
 * Exports approved withdrawals that are in no file yet, without those of members who owe the shop. Each
 * withdrawal is in one file only, so that it is not paid twice. Exporting with the id of an existing file
 * returns its unpaid withdrawals. Audited.
 */
export async function exportPayouts(
  ctx: StaffContext,
  { id, channel }: Input<typeof adminWithdrawalExport>,
): Promise<Result<ExportOutput>> {
  // Serializes concurrent exports.
  await lock(ctx.tx, 'withdrawal', 'export')
  const [known] = await ctx.tx.select().from(payoutFiles).where(eq(payoutFiles.id, id))
  const file = known ?? {
    id,
    no: ctx.ids.number('F'),
    channel,
    staffId: ctx.staff.id,
    at: ctx.clock.now(),
  }
  const rows = known ? await findUnpaid(ctx, id) : await fillFile(ctx, file)
  // Another account that gets the rows could pay them, too.
  if (known && known.staffId !== ctx.staff.id) await recordEvent(ctx, idsOf(rows), 'exported', file.no)
  const response = { no: file.no, at: file.at.toISOString(), by: '', rows: [] }
  if (!known && rows.length === 0) return ok({ ...response, no: '' })
  const after = { no: file.no, channel: file.channel, withdrawals: rows.map((row) => row.no) }
  await recordAudit(ctx, 'withdrawal.export', `payout-file:${id}`, null, after)
  const by = (await findStaffNames(ctx.tx, [file.staffId])).get(file.staffId) ?? ''
  return ok({ ...response, by, rows: rows.map((row) => presentRow(ctx, row)) })
}

const idsOf = (rows: readonly WithdrawalRow[]): string[] => rows.map((row) => row.id)

/** Locked against actions: who gets a row does not mark it as failed. */
const findUnpaid = (ctx: StaffContext, fileId: string): Promise<WithdrawalRow[]> =>
  ctx.tx
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.fileId, fileId), eq(withdrawals.state, 'approved')))
    .orderBy(asc(withdrawals.id))
    .for('no key update')

async function fillFile(ctx: StaffContext, file: FileRow): Promise<WithdrawalRow[]> {
  const rows = await ctx.tx
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.channel, file.channel),
        eq(withdrawals.state, 'approved'),
        isNull(withdrawals.fileId),
        isFreeOfDebt(withdrawals.memberId),
      ),
    )
    .orderBy(asc(withdrawals.id))
    .limit(MAX_ROWS)
    .for('no key update')
  if (rows.length === 0) return rows
  const ids = idsOf(rows)
  await ctx.tx.insert(payoutFiles).values(file)
  await ctx.tx.update(withdrawals).set({ fileId: file.id }).where(inArray(withdrawals.id, ids))
  await recordEvent(ctx, ids, 'exported', file.no)
  return rows
}

const presentRow = (ctx: StaffContext, row: WithdrawalRow): ExportOutput['rows'][number] => ({
  no: row.no,
  amount: toMoney(row.receives, row.payoutAsset as Currency),
  bank: row.bank ? presentBankByCode(row.bank, ctx.language).name : '',
  bankCode: row.bank ?? '',
  branch: row.branch ?? '',
  holder: row.holder ?? '',
  number: row.numberSealed ? decrypt(ctx.config, numberPurpose(row.id), row.numberSealed) : '',
  network: row.network ?? '',
  address: row.address ?? '',
})
