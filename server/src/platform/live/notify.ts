import type { LiveEvent, LiveTopic } from '@pasar/contract/live'
import type { Permission } from '@pasar/contract/permissions'
import type { Ctx } from '../context.ts'

/**
 * Who receives an event: a member, several, a guest, every signed-in staff account with a permission, or one
 * staff account.
 */
export type Audience =
  | { member: string }
  | { members: string[] }
  | { guest: string }
  | { staff: Permission }
  | { staffId: string }

/** Bus channel of events. */
export const LIVE_CHANNEL = 'live'
export type LiveMessage = { to: Audience; event: LiveEvent }

/**
 * Tells the open clients of an audience, on all processes, that something has changed. It is sent after the
 * commit, and lost when the process dies before: clients read again whenever they connect.
 * @param id the record that has changed
 */
export function notify(
  { afterCommit, bus, replicas }: Pick<Ctx, 'afterCommit' | 'bus' | 'replicas'>,
  to: Audience,
  topic: Exclude<LiveTopic, 'resync'>,
  id?: string,
): void {
  const event = id ? { topic, id } : { topic }
  const publish = (more: { token?: string } = {}) =>
    bus.publish(LIVE_CHANNEL, { to, event: { ...event, ...more } } satisfies LiveMessage)
  afterCommit(() => {
    const token = replicas.currentToken()
    return token ? token.then((it) => publish({ token: it })) : publish()
  })
}

/** Members per event: a notification of PostgreSQL has at most 8,000 bytes. */
const MEMBERS_PER_EVENT = 150

/** Notifies members as `notify` does, with few events for many of them. */
export function notifyMembers(
  ctx: Pick<Ctx, 'afterCommit' | 'bus' | 'replicas'>,
  memberIds: readonly string[],
  topic: Exclude<LiveTopic, 'resync'>,
): void {
  const distinct = [...new Set(memberIds)]
  for (let at = 0; at < distinct.length; at += MEMBERS_PER_EVENT)
    notify(ctx, { members: distinct.slice(at, at + MEMBERS_PER_EVENT) }, topic)
}
