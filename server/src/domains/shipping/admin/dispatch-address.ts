import type { Input, Output } from '@pasar/contract/call'
import type {
  adminDispatchAddressInfo,
  adminDispatchAddressList,
  adminDispatchAddressSave,
} from '@pasar/contract/calls/admin/dispatch-address'
import { desc, eq, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { countUpTo } from '../../../platform/db/sql-helpers.ts'
import { lock } from '../../../platform/locks.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { isCountry } from '../../regions/index.ts'
import { type DispatchAddressRow, findNewestVersion } from '../dispatch-address.ts'
import { shippingMessage } from '../messages.ts'
import { dispatchAddresses } from '../tables.ts'

type View = Output<typeof adminDispatchAddressSave>

const present = ({ id, version, address, validFrom, reason }: DispatchAddressRow, by: string): View => ({
  ...address,
  ...{ id, version, by, reason },
  validFrom: validFrom.toISOString(),
})

const staffName = sql<string>`coalesce((select s.name from staff s where s.id = ${dispatchAddresses.staffId}), '')`

/** Lists the versions of the dispatch address, newest first. */
export async function listDispatchAddresses(
  ctx: StaffContext,
  { page, limit }: Input<typeof adminDispatchAddressList>,
): Promise<Result<Output<typeof adminDispatchAddressList>>> {
  const rows = await ctx.tx
    .select({ row: dispatchAddresses, by: staffName })
    .from(dispatchAddresses)
    .orderBy(desc(dispatchAddresses.version))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await countUpTo(ctx.tx, sql`from dispatch_addresses`)
  return ok({ list: rows.map(({ row, by }) => present(row, by)), total, page, limit })
}

/** Returns a version of the dispatch address. Refuses `not-found`. */
export async function showDispatchAddress(
  ctx: StaffContext,
  { id }: Input<typeof adminDispatchAddressInfo>,
): Promise<Result<View>> {
  const [found] = await ctx.tx
    .select({ row: dispatchAddresses, by: staffName })
    .from(dispatchAddresses)
    .where(eq(dispatchAddresses.id, id))
  return found ? ok(present(found.row, found.by)) : refuse('not-found')
}

/**
 * Changes the dispatch address, as a new version. Parcels and labels keep the address that they were created
 * with. Refuses `input-invalid` for a country that does not exist.
 */
export async function saveDispatchAddress(
  ctx: StaffContext,
  { reason, ...address }: Input<typeof adminDispatchAddressSave>,
): Promise<Result<View>> {
  if (!isCountry(address.country))
    return refuseFields({ country: shippingMessage('country-unknown', ctx.language) })
  await lock(ctx.tx, 'setting', 'dispatch-address')
  const before = await findNewestVersion(ctx.tx)
  const now = ctx.clock.now()
  const row = {
    id: ctx.ids.uuid(),
    version: (before?.version ?? 0) + 1,
    address,
    validFrom: before && before.validFrom > now ? before.validFrom : now,
    ...{ staffId: ctx.staff.id, reason },
  }
  await ctx.tx.insert(dispatchAddresses).values(row)
  await recordAudit(ctx, 'dispatch-address.change', `dispatch-address:${row.id}`, before?.address ?? null, {
    ...address,
    reason,
  })
  return await showDispatchAddress(ctx, row)
}
