import type { LiveEvent } from '@pasar/contract/live'
import type { Actor } from '../context.ts'
import type { Audience, LiveMessage } from './notify.ts'

/** The listener of a stream. */
export type Listener = Actor | { kind: 'guest'; id: string }

/** An open stream of a client. Its actor changes with the permissions of its account. */
export type Stream = {
  actor: Listener
  /** Network of a guest, whose streams are limited by it. */
  network?: string
  send(event: LiveEvent): void
  close(): void
}

/** Streams of one account in one process; a new one beyond them closes the oldest. */
export const MAX_STREAMS_PER_ACCOUNT = 8

/** Streams of guests of one network in one process: each device can have many tokens. */
export const MAX_GUEST_STREAMS_PER_NETWORK = 20

/** The open streams of a process. */
export type Streams = {
  /** @returns a function that removes the stream */
  add(stream: Stream): () => void
  /** Whether a network has as many streams of guests as it may. */
  isFull(network: string): boolean
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
  const guests = new Map<string, number>()
  const countGuest = (network: string, change: number) => {
    const open = (guests.get(network) ?? 0) + change
    if (open === 0) guests.delete(network)
    else guests.set(network, open)
  }
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
      if (stream.network) countGuest(stream.network, 1)
      let isOpen = true
      return () => {
        if (isOpen && stream.network) countGuest(stream.network, -1)
        isOpen = false
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
    isFull: (network) => (guests.get(network) ?? 0) >= MAX_GUEST_STREAMS_PER_NETWORK,
    all,
  }
}
