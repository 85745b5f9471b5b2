import type { LiveEvent } from '@pasar/contract/live'
import type { Actor } from '../context.ts'
import type { Audience, LiveMessage } from './notify.ts'

/** Who listens to a stream. */
export type Listener = Actor | { kind: 'guest'; id: string }

/** An open stream of a client. Its actor changes with the permissions of its account. */
export type Stream = { actor: Listener; send(event: LiveEvent): void; close(): void }

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
export const accountOf = (actor: Listener): string =>
  'id' in actor ? `${actor.kind} ${actor.id}` : actor.kind

/** The accounts of an audience; undefined for staff by permission. */
function accountsOf(to: Audience): string[] | undefined {
  if ('members' in to) return to.members.map((id) => `member ${id}`)
  if ('member' in to) return [`member ${to.member}`]
  if ('guest' in to) return [`guest ${to.guest}`]
  return 'staffId' in to ? [`staff ${to.staffId}`] : undefined
}

const isMeant = (to: Audience, actor: Listener): boolean =>
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
        accountsOf(to)?.flatMap((account) => [...(byAccount.get(account) ?? [])]) ??
        all().filter((stream) => isMeant(to, stream.actor))
      for (const stream of streams) stream.send(event)
    },
    all,
  }
}
