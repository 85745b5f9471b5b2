import type { LiveEvent, LiveTopic } from '@pasar/contract/live'
import type { Permission } from '@pasar/contract/permissions'
import type { Ctx } from '../context.ts'

/** Who receives an event: one member, or every signed-in staff account with a permission. */
export type Audience = { member: string } | { staff: Permission }

/** Bus channel of events. */
export const LIVE_CHANNEL = 'live'
export type LiveMessage = { to: Audience; event: LiveEvent }

/**
 * Tells the open clients of an audience, on all processes, that something has changed. It is sent after the
 * commit, and lost when the process dies before: clients read again whenever they connect.
 * @param id the record that has changed
 */
export function notify(
  { afterCommit, bus }: Pick<Ctx, 'afterCommit' | 'bus'>,
  to: Audience,
  topic: Exclude<LiveTopic, 'resync'>,
  id?: string,
): void {
  const message: LiveMessage = { to, event: id ? { topic, id } : { topic } }
  afterCommit(() => bus.publish(LIVE_CHANNEL, message))
}
