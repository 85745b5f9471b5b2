import { json } from '../../../platform/db/sql-helpers.ts'
import { auditLog } from '../../../platform/db/tables.ts'
import type { History } from '../history.ts'

/** The address from which staff work. */
const OFFICE = '203.0.113.24'

/** Records an action of staff in the audit log. */
export function recordStaffAction(
  { ids, rows, timeline }: History,
  { id }: { id: string },
  action: string,
  target: string,
  before: object | null,
  after: object | null,
): void {
  const plain = (value: object | null) => value && JSON.parse(json(value))
  rows.add(auditLog, {
    ...{ id: ids.uuid(), at: timeline.now(), actorKind: 'staff', actorId: id, action, target },
    ...{ before: plain(before), after: plain(after), ip: OFFICE, requestId: ids.uuid() },
  })
}
