import { type SQL, sql } from 'drizzle-orm'
import { type Deps, systemContext } from '../../platform/context.ts'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import { transact } from '../../platform/db/transact.ts'
import { nextState } from '../../platform/transitions.ts'
import { findSupportStaff } from './admin/agents.ts'
import { lockConversation } from './queries.ts'
import { AGENT_GONE_MS, transitions } from './rules.ts'
import { appendEvent } from './write-message.ts'

const BATCH = 200

/**
 * Returns conversations whose customer waits to the queue when their agent is gone: disabled or without the
 * permission, or away while the customer has waited for ten minutes.
 */
export async function returnToQueue(deps: Deps): Promise<void> {
  const staff = await findSupportStaff(deps.db)
  const isGone = buildCondition(
    staff.map(({ id }) => id),
    new Date(deps.clock.now().getTime() - AGENT_GONE_MS),
  )
  const { rows } = await deps.db.execute<{ id: string }>(
    sql`select c.id from support_conversations c where ${isGone} order by c.waiting_since limit ${BATCH}::int`,
  )
  for (const { id } of rows)
    await transact(deps.db, async (tx) => {
      const row = await lockConversation(tx, id)
      // The agent may have answered or come back since.
      const still = await tx.execute(
        sql`select 1 from support_conversations c where c.id = ${id}::uuid and ${isGone}`,
      )
      const state = row && nextState(transitions, row.state, 'queue')
      if (!state || still.rows.length === 0) return
      await appendEvent(systemContext(deps, tx), row, 'transferred', { state, assigneeId: null })
    })
}

/** @param agents accounts that may answer chats @param since the latest time at which an absence counts */
function buildCondition(agents: readonly string[], since: Date): SQL {
  const at = sql`${since.toISOString()}::timestamptz`
  return sql`c.state = 'active' and c.waiting_since is not null and (
    c.assignee_id <> all(${uuidArray(agents)})
    or (c.waiting_since <= ${at} and not exists (
      select 1 from support_agents a where a.staff_id = c.assignee_id and a.online and a.seen_at > ${at})))`
}
