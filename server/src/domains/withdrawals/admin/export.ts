import type { Input, Output } from '@pasar/contract/call'
import type { adminWithdrawalExport } from '@pasar/contract/calls/admin/withdrawals'
import { type Currency, toMoney } from '@pasar/contract/money'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { auditDeed } from '../../../platform/audit/deed.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { unseal } from '../../../platform/crypto/sealed.ts'
import { lock } from '../../../platform/locks.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { bankNamed, staffNames } from '../../wallet/index.ts'
import { numberPurpose } from '../create-withdrawal.ts'
import { noteEvent, type WithdrawalRow } from '../queries.ts'
import { payoutFiles, withdrawals } from '../tables.ts'

type Answer = Output<typeof adminWithdrawalExport>
type FileRow = typeof payoutFiles.$inferSelect

/** More than this go into the next file. */
const ROWS_MOST = 500

/**
 * A file of payouts to make: what is approved and in no file yet. Each withdrawal is in one file only, so that nobody
 * is paid by two; asked for again by its id, a file holds what of it is still to be paid.
 */
export async function exportPayouts(
  ctx: StaffContext,
  { id, channel }: Input<typeof adminWithdrawalExport>,
): Promise<Result<Answer>> {
  // Two who export at once: the second finds what the first has left.
  await lock(ctx.tx, 'withdrawal', 'export')
  const [known] = await ctx.tx.select().from(payoutFiles).where(eq(payoutFiles.id, id))
  const file = known ?? {
    id,
    no: ctx.ids.number('F'),
    channel,
    staffId: ctx.staff.id,
    at: ctx.clock.now(),
  }
  const rows = known ? await stillToPay(ctx, id) : await fillFile(ctx, file)
  const answer = { no: file.no, at: file.at.toISOString(), by: '', rows: [] }
  if (!known && rows.length === 0) return ok({ ...answer, no: '' })
  const after = { no: file.no, channel: file.channel, withdrawals: rows.map((row) => row.no) }
  await auditDeed(ctx, 'withdrawal.export', `payout-file:${id}`, null, after)
  const by = (await staffNames(ctx.tx, [file.staffId])).get(file.staffId) ?? ''
  return ok({ ...answer, by, rows: rows.map((row) => wireRow(ctx, row)) })
}

const stillToPay = (ctx: StaffContext, fileId: string): Promise<WithdrawalRow[]> =>
  ctx.tx
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.fileId, fileId), eq(withdrawals.state, 'approved')))
    .orderBy(asc(withdrawals.id))

async function fillFile(ctx: StaffContext, file: FileRow): Promise<WithdrawalRow[]> {
  const rows = await ctx.tx
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.channel, file.channel),
        eq(withdrawals.state, 'approved'),
        isNull(withdrawals.fileId),
      ),
    )
    .orderBy(asc(withdrawals.id))
    .limit(ROWS_MOST)
    .for('no key update')
  if (rows.length === 0) return rows
  const ids = rows.map((row) => row.id)
  await ctx.tx.insert(payoutFiles).values(file)
  await ctx.tx.update(withdrawals).set({ fileId: file.id }).where(inArray(withdrawals.id, ids))
  await noteEvent(ctx, ids, 'exported', file.no)
  return rows
}

const wireRow = (ctx: StaffContext, row: WithdrawalRow): Answer['rows'][number] => ({
  no: row.no,
  amount: toMoney(row.receives, row.payoutAsset as Currency),
  bank: row.bank ? bankNamed(row.bank, ctx.language).name : '',
  bankCode: row.bank ?? '',
  branch: row.branch ?? '',
  holder: row.holder ?? '',
  number: row.numberSealed ? unseal(ctx.config, numberPurpose(row.id), row.numberSealed) : '',
  network: row.network ?? '',
  address: row.address ?? '',
})
