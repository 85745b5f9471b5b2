import type { ChatMessage } from '@pasar/contract/calls/support/chat'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addNewer,
  addOlder,
  addPending,
  confirmSent,
  type Messages,
  markFailed,
  noMessages,
  startFrom,
} from './messages.ts'
import { buildRows, findFirstNew } from './rows.ts'

const SEED = Number(process.env.FUZZ_SEED ?? 35)
const RUNS = Number(process.env.FUZZ_RUNS ?? 300)

const message = (seq: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{ seq, id: `id-${seq}`, clientId: `shop-${seq}`, kind: 'text', from: 'shop', agent: 'Suraya' },
  ...{ text: `m${seq}`, picture: null, product: null, order: null, event: null },
  ...{ at: new Date(Date.UTC(2026, 10, 1, 8) + seq * 1_000).toISOString(), ...change },
})

const PAGE = 3

/** A server that stores each client id once, as the real one. */
class Server {
  readonly stored: ChatMessage[] = []
  /** Numbers that the customer never sees, as those of notes. */
  private seq = 0
  skip() {
    this.seq += 1
  }
  say() {
    this.stored.push(message(++this.seq))
  }
  send(clientId: string): ChatMessage {
    const known = this.stored.find((it) => it.clientId === clientId)
    if (known) return known
    const sent = message(++this.seq, { clientId, from: 'customer', agent: '' })
    this.stored.push(sent)
    return sent
  }
  latest() {
    return { list: this.stored.slice(-PAGE), more: this.stored.length > PAGE }
  }
  after(seq: number) {
    const found = this.stored.filter((it) => it.seq > seq)
    return { list: found.slice(0, PAGE), more: found.length > PAGE }
  }
  before(seq: number) {
    const found = this.stored.filter((it) => it.seq < seq)
    return { list: found.slice(-PAGE), more: found.length > PAGE }
  }
}

const step = fc.oneof(
  fc.record({ kind: fc.constantFrom('say', 'skip', 'older', 'reload') }),
  // The response of a read or of a message arrives some steps later, or never.
  fc.record({ kind: fc.constantFrom('read', 'send', 'retry'), delay: fc.integer({ min: 0, max: 6 }) }),
  fc.record({ kind: fc.constantFrom('sendLost', 'sendUnstored'), delay: fc.constant(0) }),
)

/** Reads until nothing is left, and sends again what has failed, as a client that has come back does. */
function settle(server: Server, start: Messages): Messages {
  let messages = start
  for (const { clientId } of messages.pending) messages = confirmSent(messages, server.send(clientId))
  for (;;) {
    const page = server.after(messages.readTo)
    messages = addNewer(messages, page, messages.readTo)
    if (!page.more) break
  }
  while (messages.hasOlder) messages = addOlder(messages, server.before(messages.list[0]!.seq))
  return messages
}

describe('the messages of a client', () => {
  it(`are those of the server, each once and in order, whatever is lost, late or repeated (seed ${SEED})`, () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const server = new Server()
        let messages = startFrom(noMessages, server.latest())
        let late: { due: number; arrive: () => void }[] = []
        let sent = 0
        const act = {
          say: () => server.say(),
          skip: () => server.skip(),
          reload: () => {
            messages = startFrom(messages, server.latest())
          },
          older: () => {
            const first = messages.list[0]
            if (first && messages.hasOlder) messages = addOlder(messages, server.before(first.seq))
          },
        }
        const send = (clientId: string, isStored: boolean) => {
          messages = addPending(messages, {
            ...{ clientId, content: { kind: 'text', text: clientId }, at: message(0).at },
          })
          return isStored ? server.send(clientId) : null
        }
        steps.forEach((it, now) => {
          for (const { arrive } of late.filter(({ due }) => due <= now)) arrive()
          late = late.filter(({ due }) => due > now)
          const wait = (arrive: () => void) =>
            late.push({ due: now + ('delay' in it ? it.delay : 0), arrive })
          if (it.kind === 'read') {
            const after = messages.readTo
            const page = server.after(after)
            wait(() => {
              messages = addNewer(messages, page, after)
            })
          } else if (it.kind === 'send' || it.kind === 'retry') {
            const failed = messages.pending.find(({ state }) => state === 'failed')
            const id = it.kind === 'retry' && failed ? failed.clientId : `mine-${sent++}`
            const stored = send(id, true)!
            wait(() => {
              messages = confirmSent(messages, stored)
            })
          } else if (it.kind === 'sendLost' || it.kind === 'sendUnstored') {
            const id = `mine-${sent++}`
            send(id, it.kind === 'sendLost')
            messages = markFailed(messages, id)
          } else act[it.kind as keyof typeof act]()
          const seqs = messages.list.map(({ seq }) => seq)
          expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b))
        })
        const settled = settle(server, messages)
        expect(settled.list).toEqual(server.stored)
        expect(settled.pending).toEqual([])
        const own = server.stored.filter(({ from }) => from === 'customer').map(({ clientId }) => clientId)
        expect(own.toSorted()).toEqual(Array.from({ length: sent }, (_, n) => `mine-${n}`).toSorted())
      }),
      { seed: SEED, numRuns: RUNS },
    )
  })

  it('do not take a page that starts after what is known, since messages would be missing', () => {
    const known = startFrom(noMessages, { list: [message(1)], more: false })
    expect(addNewer(known, { list: [message(5)], more: false }, 4)).toBe(known)
  })
})

describe('the rows of a conversation', () => {
  it('have a line for each day and above the first new message, and a heading for each group', () => {
    const nextDay = new Date(Date.UTC(2026, 10, 2, 9)).toISOString()
    const list = [message(1), message(2), message(3, { at: nextDay, agent: 'Daniel' })]
    const rows = buildRows(list, [], 2).map((row) => (row.kind === 'message' ? row.isFirst : row.kind))
    expect(rows).toEqual(['day', true, 'new', true, 'day', true])
    expect(buildRows([message(1), message(2)], [], null).at(-1)).toMatchObject({ isFirst: false })
  })

  it('count answers as new, not own messages and lines', () => {
    const line = message(3, { kind: 'event', event: 'taken' })
    const list = [message(1), message(2, { from: 'customer' }), line, message(4)]
    expect(findFirstNew(list, 1)).toBe(4)
    expect(findFirstNew(list, 4)).toBeNull()
  })
})
