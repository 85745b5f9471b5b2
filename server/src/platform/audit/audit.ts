import type { Actor } from '../context.ts'
import { auditLog } from '../db/tables.ts'
import type { Tx } from '../db/types.ts'
import { uuidv7 } from '../ids.ts'

/**
 * Notes in the audit log what was done, in the same transaction.
 * @param action verb and noun, for instance `goods.update`
 * @param target kind and id, for instance `goods:0190…`
 * @param before what changed, as it was; never secrets
 * @param after what changed, as it is
 */
export async function audit(
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

/** Names of what the log must not hold, whoever hands it in. */
const secret = /pass(word|code)?(hash)?$|secret|token$|hash$|recoverycodes|challenge/i

// Money is bigint inside, which JSON does not know.
const plain = (value: unknown): unknown =>
  value === undefined || value === null
    ? null
    : JSON.parse(
        JSON.stringify(value, (key, v) =>
          secret.test(key.replaceAll('_', '')) ? '•••' : typeof v === 'bigint' ? v.toString() : v,
        ),
      )
