import type { LiveEvent } from '@pasar/contract/live'
import type { Actor } from '../context.ts'
import type { Audience, LiveMessage } from './notify.ts'

/** An open stream of a client. Its actor changes with the permissions of its account. */
export type Stream = { actor: Actor; send(event: LiveEvent): void; close(): void }

/** Streams of one account in one process; a new one beyond them closes the oldest. */
export const MAX_STREAMS_PER_ACCOUNT = 8

/** The open streams of a process. */
export type Streams = {
  /** @returns a function that removes the stream */
  add(stream: Stream): () => void
  deliver(message: LiveMessage): void
  /** All streams, for events to everybody and for closing. */
  all(): Stream[]
}

/** Returns what identifies the account of an actor. */
export const accountOf = (actor: Actor): string => ('id' in actor ? `${actor.kind} ${actor.id}` : actor.kind)

/** The members of an audience; undefined for staff. */
function membersOf(to: Audience): string[] | undefined {
  if ('members' in to) return to.members
  return 'member' in to ? [to.member] : undefined
}

const isMeant = (to: Audience, actor: Actor): boolean =>
  'staff' in to && actor.kind === 'staff' && actor.permissions.includes(to.staff)

/** Creates the set of streams, found by account. */
export function makeStreams(): Streams {
  const byAccount = new Map<string, Set<Stream>>()
  const all = () => [...byAccount.values()].flatMap((streams) => [...streams])
  return {
    add(stream) {
      const account = accountOf(stream.actor)
      const streams = byAccount.get(account) ?? new Set()
      byAccount.set(account, streams.add(stream))
      if (streams.size > MAX_STREAMS_PER_ACCOUNT) {
        const [oldest] = streams
        streams.delete(oldest!)
        oldest!.close()
      }
      return () => {
        streams.delete(stream)
        if (streams.size === 0 && byAccount.get(account) === streams) byAccount.delete(account)
      }
    },
    deliver({ to, event }) {
      const streams =
        membersOf(to)?.flatMap((id) => [...(byAccount.get(`member ${id}`) ?? [])]) ??
        all().filter((stream) => isMeant(to, stream.actor))
      for (const stream of streams) stream.send(event)
    },
    all,
  }
}
