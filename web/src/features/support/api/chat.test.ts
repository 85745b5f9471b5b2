import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSession } from '@/lib/session.ts'
import { useToasts } from '@/ui/overlays/toast-store.ts'
import {
  endChat,
  leaveMessage,
  rateChat,
  readNewer,
  resend,
  resetChat,
  sendContent,
  startChat,
  useChat,
} from './chat.ts'

/** What the server has stored, and the texts of the requests that have reached it. */
let stored: { seq: number; clientId: string; text: string }[]
let received: string[]
let connection: 'up' | 'down' | 'loses responses'
/** The code of the response to each message; 200 stores it. */
let code: number

const conversation = { id: 'c1', state: 'waiting', readSeq: 0, lastSeq: 0, unread: 0 }
const toMessage = (it: (typeof stored)[number]) => ({
  ...it,
  id: `m${it.seq}`,
  kind: 'text',
  from: 'customer',
})

function store({ clientId, text }: { clientId: string; text: string }) {
  received.push(text)
  const known = stored.find((it) => it.clientId === clientId)
  if (known) return known
  const added = { seq: stored.length + 1, clientId, text }
  stored.push(added)
  return added
}

async function answer(address: string, init?: RequestInit): Promise<Response> {
  if (connection === 'down') throw new TypeError('offline')
  const reply = (data: unknown) => Response.json({ code, msg: 'refused', data })
  if (!address.startsWith('/chat/send'))
    return Response.json({
      code: 200,
      msg: '',
      data: { conversation, list: stored.map(toMessage), more: false },
    })
  if (code !== 200) {
    received.push('refused')
    return reply(null)
  }
  const message = toMessage(store(JSON.parse(String(init?.body))))
  if (connection === 'loses responses') throw new TypeError('lost')
  return reply({ conversation, message })
}

const pending = () => useChat.getState().messages.pending
const states = () => pending().map(({ state }) => state)
const texts = () => stored.map(({ text }) => text)

/** Writes texts, and waits until none is on its way. */
async function write(...messages: string[]) {
  for (const text of messages) sendContent({ kind: 'text', text })
  await settle()
}
const settle = () => vi.waitFor(() => expect(states()).not.toContain('sending'))

const signIn = (id: string) => useSession.setState({ token: `token of ${id}`, user: { id } as never })

beforeEach(async () => {
  ;[stored, received, connection, code] = [[], [], 'up', 200]
  signIn('member')
  vi.stubGlobal('fetch', answer)
  await startChat()
})
afterEach(() => {
  resetChat()
  useSession.setState({ token: '', user: null })
  vi.unstubAllGlobals()
})

it('does not send a message by itself that the server has refused', async () => {
  code = 3002
  await write('too many')
  code = 200
  await readNewer()
  await settle()
  expect([states(), texts()]).toEqual([['failed'], []])
  resend(pending()[0]!)
  await vi.waitFor(() => expect(texts()).toEqual(['too many']))
})

it('sends messages that were written offline once the connection is back, in their order', async () => {
  connection = 'down'
  await write('one', 'two')
  await readNewer()
  expect([states(), texts()]).toEqual([['failed', 'failed'], []])
  connection = 'up'
  await readNewer()
  await vi.waitFor(() => expect(pending()).toEqual([]))
  expect(texts()).toEqual(['one', 'two'])
})

it('does not send a message again that was stored although its response was lost', async () => {
  connection = 'loses responses'
  await write('once')
  connection = 'up'
  await readNewer()
  await vi.waitFor(() => expect(pending()).toEqual([]))
  expect([received, texts()]).toEqual([['once'], ['once']])
})

it('leaves a message that is lost again and again to the customer', async () => {
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.startsWith('/chat/send')) return await answer(address, init)
    received.push('lost')
    throw new TypeError('lost')
  })
  await write('too long')
  for (let i = 0; i < 9; i++) {
    await readNewer()
    await settle()
  }
  expect(received).toHaveLength(6)
  expect(states()).toEqual(['failed'])
})

it('does not send the waiting messages of one member as the next one who signs in', async () => {
  connection = 'down'
  await write('one', 'two', 'three')
  connection = 'up'
  let arrive = () => {}
  const arrived = new Promise<void>((done) => {
    arrive = done
  })
  const senders: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.startsWith('/chat/send')) return await answer(address, init)
    senders.push(useSession.getState().user?.id)
    await arrived
    return await answer(address, init)
  })
  await readNewer()
  await vi.waitFor(() => expect(senders).toHaveLength(1))
  signIn('another')
  resetChat()
  await startChat()
  sendContent({ kind: 'text', text: 'of another' })
  await vi.waitFor(() => expect(senders).toHaveLength(2))
  arrive()
  await vi.waitFor(() => expect(texts()).toContain('of another'))
  await settle()
  expect([texts().toSorted(), senders]).toEqual([
    ['of another', 'one'],
    ['member', 'another'],
  ])
})

it('sends the waiting messages of a member who leaves the page and comes back', async () => {
  const arrived = new Promise((done) => setTimeout(done, 50))
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    await arrived
    return await answer(address, init)
  })
  for (const text of ['one', 'two']) sendContent({ kind: 'text', text })
  resetChat()
  await startChat()
  await vi.waitFor(() => expect(texts()).toEqual(['one', 'two']))
})

it.each([
  ['a message that is left', () => leaveMessage('a@example.com', 'Hello', 'c1')],
  ['the end of the conversation', () => endChat()],
  ['a rating', () => rateChat(1, 5, '')],
])('says that there is no connection when %s gets no response', async (_, act) => {
  signIn('a')
  connection = 'down'
  useToasts.setState({ list: [] })
  expect(await act()).toBeFalsy()
  expect(useToasts.getState().list).toHaveLength(1)
})
