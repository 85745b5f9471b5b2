import type { Actor } from '../context.ts'
import { auditLog } from '../db/tables.ts'
import type { Tx } from '../db/types.ts'
import { uuidv7 } from '../ids.ts'

/**
 * Writes an audit log entry in the given transaction.
 * @param action verb and noun, for instance `goods.update`
 * @param target kind and id, for instance `goods:0190…`
 * @param before the changed fields before the change; never secrets
 * @param after the changed fields after the change
 */
export async function writeAuditEntry(
  tx: Tx,
  actor: Actor,
  action: string,
  target: string,
  before: unknown,
  after: unknown,
  request: { ip?: string; requestId?: string; now?: Date } = {},
): Promise<void> {
  await tx.insert(auditLog).values({
    id: uuidv7(),
    at: request.now ?? new Date(),
    actorKind: actor.kind,
    actorId: 'id' in actor ? actor.id : null,
    action,
    target,
    before: plain(before),
    after: plain(after),
    ip: request.ip ?? null,
    requestId: request.requestId ?? null,
  })
}

/** Field names whose values are hidden from the log. */
const secret = /pass(word|code)?(hash)?$|secret|token$|hash$|recoverycodes|challenge/i

// JSON has no bigint, which amounts are.
const plain = (value: unknown): unknown =>
  value === undefined || value === null
    ? null
    : JSON.parse(
        JSON.stringify(value, (key, v) =>
          secret.test(key.replaceAll('_', '')) ? '•••' : typeof v === 'bigint' ? v.toString() : v,
        ),
      )
