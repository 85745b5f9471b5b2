import { z } from 'zod'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { type Deps, type StaffContext, systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { insertOrderNote, shipParcel } from '../orders/index.ts'
import { findStaffName } from '../staff/index.ts'
import {
  type BulkActionRow,
  type BulkRow,
  claimStalled,
  findBulkAction,
  findPendingRow,
  finishRow,
  lockBulkAction,
  updateBulkAction,
} from './queries.ts'

export const BULK_TOPIC = 'bulk-action.run'

/** Rows of one run of the job; the rest is another run, so that no run expires. */
const ROWS_PER_RUN = 50

/** An action without progress for this long is continued by another run: its process has died. */
const STALLED_MS = 2 * 60_000

const Run = z.object({ bulkId: z.uuid() })

/** The context of the staff member who started the action. */
function staffContext(deps: Deps, { staffId }: BulkActionRow, key: string): StaffContext {
  const permissions: StaffContext['staff']['permissions'] = ['orders']
  return {
    ...systemContext(deps, deps.db),
    actor: { kind: 'staff', id: staffId, permissions },
    staff: { id: staffId, permissions },
    idempotencyKey: key,
  }
}

/**
 * Ships what is left of the row's order. The parcel keeps the row's id as its key: a row that was shipped
 * before a crash is recorded and not shipped again.
 */
async function shipRow(deps: Deps, bulk: BulkActionRow, row: BulkRow): Promise<void> {
  const ctx = staffContext(deps, bulk, `bulk ${row.id}`)
  const shipped = await shipParcel(ctx, {
    orderId: row.orderId,
    carrier: bulk.details,
    trackingNo: '',
    service: '',
    items: [],
  })
  await finishRow(deps.db, row, shipped.ok ? null : shipped.refusal)
}

/** Adds the note in the transaction that records the row. */
async function noteRow(deps: Deps, bulk: BulkActionRow, row: BulkRow): Promise<void> {
  await transact(deps.db, async (tx) => {
    if (!(await finishRow(tx, row, null))) return
    const staffName = await findStaffName(tx, bulk.staffId)
    const { id, orderId } = row
    await insertOrderNote(tx, { id, orderId, staffName, text: bulk.details, at: deps.clock.now() })
    const ctx = { ...staffContext(deps, bulk, row.id), tx }
    await recordAudit(ctx, 'order.note', `order:${orderId}`, null, { noteId: id })
  })
}

/** Ends an action without pending rows, or emits the next run. */
async function endRun(deps: Deps, bulkId: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    const bulk = await lockBulkAction(tx, bulkId)
    if (bulk?.state !== 'running') return
    const now = deps.clock.now()
    if (await findPendingRow(tx, bulkId)) {
      await updateBulkAction(tx, bulkId, { touchedAt: now })
      await emit(tx, BULK_TOPIC, { bulkId })
    } else await updateBulkAction(tx, bulkId, { state: 'finished', finishedAt: now, touchedAt: now })
  })
}

/**
 * Works on the pending rows of an action, in order, until it is cancelled. Each row has its own transaction
 * and is done once, also when runs overlap or a process dies in the middle.
 * @throws an AggregateError with the errors of rows that threw, once the others are done; the retried run
 * starts with these rows
 */
export async function runBulkAction(deps: Deps, payload: unknown): Promise<void> {
  const { bulkId } = Run.parse(payload)
  const failed = new Map<string, unknown>()
  for (let done = 0; done < ROWS_PER_RUN; ) {
    const bulk = await findBulkAction(deps.db, bulkId)
    const row =
      bulk?.state === 'running' ? await findPendingRow(deps.db, bulkId, [...failed.keys()]) : undefined
    if (!bulk || !row) break
    try {
      await (bulk.kind === 'ship' ? shipRow : noteRow)(deps, bulk, row)
      done++
    } catch (error) {
      failed.set(row.id, error)
    }
    await updateBulkAction(deps.db, bulkId, { touchedAt: deps.clock.now() })
  }
  if (failed.size > 0) throw new AggregateError(failed.values(), 'rows of a bulk action failed')
  await endRun(deps, bulkId)
}

/** Continues the actions whose run has died. */
export async function continueStalled(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await transact(deps.db, async (tx) => {
    const before = new Date(now.getTime() - STALLED_MS)
    for (const bulkId of await claimStalled(tx, before, now)) await emit(tx, BULK_TOPIC, { bulkId })
  })
}
