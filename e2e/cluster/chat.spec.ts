import { adminPresenceSave } from '@pasar/contract/calls/admin/support/agents'
import {
  adminConversationReply,
  adminConversationTake,
} from '@pasar/contract/calls/admin/support/conversations'
import { type ChatMessage, chatMessages, chatSend } from '@pasar/contract/calls/support/chat'
import { LIVE_PATH } from '@pasar/contract/live'
import { EventSource } from 'eventsource'
import { makeShoppers, operatorHeaders, type Shopper } from '../../bench/shoppers.ts'
import { callApi } from '../support/calls.ts'
import type { ShopFixture } from '../support/test.ts'
import type { Cluster } from './cluster.ts'
import { expect, test } from './test.ts'

const CUSTOMERS = 8
const MESSAGES = 5

const tokenOf = (headers: Record<string, string>) => headers.authorization!.slice('Bearer '.length)

/** Repeats a request whose response a kill has interrupted, as clients do. */
async function repeated<T>(request: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await request()
    } catch (error) {
      if (attempt === 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** Follows a customer's conversation by events, and reads what is new after each, as the client does. */
function follow({ url }: Cluster, shop: ShopFixture, { headers }: Shopper) {
  const state = { messages: [] as ChatMessage[], connected: 0, reads: Promise.resolve() }
  const source = new EventSource(`${url}${LIVE_PATH}`, {
    fetch: (address, init) => fetch(address, { ...init, headers: { ...init.headers, ...headers } }),
  })
  const read = async () => {
    const after = state.messages.at(-1)?.seq ?? 0
    const { list } = await callApi(shop, chatMessages, { after, limit: 50 }, tokenOf(headers))
    state.messages.push(...list)
  }
  source.addEventListener('message', ({ data }) => {
    if (data.includes('resync')) state.connected += 1
    // A read that a kill interrupts is repeated after the next connection.
    state.reads = state.reads.then(() => read().catch(() => undefined))
  })
  return { state, close: () => source.close() }
}

const texts = (messages: readonly ChatMessage[], from: 'customer' | 'shop') =>
  messages.filter((message) => message.kind === 'text' && message.from === from).map(({ text }) => text)

test('delivers each chat message once and in order, while one of two servers is killed', async ({
  cluster,
  shop,
}) => {
  const customers = await makeShoppers(cluster.databaseUrl, CUSTOMERS)
  const agent = tokenOf(await operatorHeaders(cluster.databaseUrl))
  await callApi(shop, adminPresenceSave, { presence: 'online', maxOpen: 50 }, agent)
  const followed = customers.map((customer) => follow(cluster, shop, customer))
  await expect.poll(() => followed.every(({ state }) => state.connected > 0)).toBe(true)

  const chats = customers.map(async ({ headers }) => {
    const taking = { 'idempotency-key': crypto.randomUUID() }
    for (let n = 1; n <= MESSAGES; n++) {
      const question = { clientId: crypto.randomUUID(), text: `question ${n}` }
      const { conversation } = await repeated(() => callApi(shop, chatSend, question, tokenOf(headers)))
      const { id } = conversation
      if (n === 1) await repeated(() => callApi(shop, adminConversationTake, { id }, agent, taking))
      const answer = { id, clientId: crypto.randomUUID(), text: `answer ${n}` }
      await repeated(() => callApi(shop, adminConversationReply, answer, agent))
    }
  })
  await cluster.servers[0].kill()
  await Promise.all(chats)
  await cluster.servers[0].start()

  const numbered = (text: string) => Array.from({ length: MESSAGES }, (_, n) => `${text} ${n + 1}`)
  await expect
    .poll(() => followed.map(({ state }) => texts(state.messages, 'shop').at(-1)), { timeout: 60_000 })
    .toEqual(followed.map(() => `answer ${MESSAGES}`))
  for (const { state, close } of followed) {
    close()
    expect(texts(state.messages, 'customer')).toEqual(numbered('question'))
    expect(texts(state.messages, 'shop')).toEqual(numbered('answer'))
    expect(state.messages.map(({ seq }) => seq)).toEqual(state.messages.map((_, at) => at + 1))
  }
})
