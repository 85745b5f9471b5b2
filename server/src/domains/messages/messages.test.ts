import * as calls from '@pasar/contract/calls/messages/messages'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../platform/db/transact.ts'
import type { LiveMessage } from '../../platform/live/notify.ts'
import { LIVE_CHANNEL } from '../../platform/live/notify.ts'
import { emitMessages, type OutgoingMessage } from '../../platform/messages/emit-messages.ts'
import { untilLockWait } from '../../platform/testing/locks.ts'
import { countRowsRead } from '../../platform/testing/scans.ts'
import { type Buyer, type BuyingShop, buyingShop } from '../checkout/testing.ts'
import { messages } from './index.ts'

const [COPIES, OLD] = [4_000, 300]

let shop: BuyingShop
const live: LiveMessage[] = []
beforeAll(async () => {
  shop = await buyingShop([messages])
  shop.deps.bus.subscribe(LIVE_CHANNEL, (message) => live.push(message as LiveMessage))
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.emails.length = 0
  live.length = 0
})

const transferTo = (memberId: string, event: string): OutgoingMessage<'transfer_received'> => ({
  memberId,
  key: 'transfer_received',
  event,
  values: { from: 'Mei***', amount: 'MYR 5.00' },
  target: '/pages/wallet/transfers',
})
const closed = (memberId: string, event: string): OutgoingMessage<'order_closed'> => ({
  memberId,
  key: 'order_closed',
  event,
  values: { no: 'P1' },
  target: '/pages/order/orderKind',
})

async function send(...drafts: OutgoingMessage[]): Promise<void> {
  await transact(shop.deps.db, (tx) => emitMessages(tx, drafts))
  await shop.runJobs()
}
const list = async ({ token }: Buyer, input: object = {}, headers = {}) =>
  (await shop.call(calls.messageList, input, { token, headers })).data
const unread = async ({ token }: Buyer) => (await shop.call(calls.messageTotal, {}, { token })).data

describe('the message center', () => {
  it('has one message per event, however often the event arrives', async () => {
    const member = await shop.buyer()
    const draft = transferTo(member.id, 'transfer.made 1')
    await send(draft, draft)
    await send(draft)
    expect(await list(member)).toMatchObject({
      list: [{ kind: 'wallet', title: 'Transfer received', text: 'Mei*** sent you MYR 5.00.', readAt: null }],
      total: 1,
    })
    const [message] = (await list(member)).list
    await shop.call(calls.messageDelete, { id: message!.id }, { token: member.token })
    await send(draft)
    expect((await list(member)).list).toEqual([])
  })

  it('has none of a cancelled account, and those of others arrive', async () => {
    const [erased, member] = [await shop.buyer(), await shop.buyer()]
    await shop.deps.db.execute(sql`update members set erased_at = now() where id = ${erased.id}::uuid`)
    await send(transferTo(erased.id, 'transfer.made 5'), transferTo(member.id, 'transfer.made 5'))
    expect((await list(member)).total).toBe(1)
    const { rows } = await shop.deps.db.execute(
      sql`select id from messages where member_id = ${erased.id}::uuid`,
    )
    expect(rows).toEqual([])
    expect(live.map((message) => message.to)).toEqual([{ members: [member.id] }])
  })

  it('waits for a cancellation that is being confirmed', async () => {
    const member = await shop.buyer()
    await transact(shop.deps.db, (tx) => emitMessages(tx, [transferTo(member.id, 'transfer.made 6')]))
    const running = await shop.deps.db.transaction(async (tx) => {
      await tx.execute(sql`select from members where id = ${member.id}::uuid for update`)
      const jobs = shop.runJobs()
      await untilLockWait(shop.deps.db)
      await tx.execute(sql`update members set erased_at = now() where id = ${member.id}::uuid`)
      return { jobs }
    })
    await running.jobs
    const { rows } = await shop.deps.db.execute(
      sql`select id from messages where member_id = ${member.id}::uuid`,
    )
    expect(rows).toEqual([])
  })

  it('has none for an event that is rolled back', async () => {
    const member = await shop.buyer()
    const failing = transact(shop.deps.db, async (tx) => {
      await emitMessages(tx, [transferTo(member.id, 'transfer.made 2')])
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await shop.runJobs()
    expect((await unread(member)).total).toBe(0)
    expect(live).toEqual([])
  })

  it('presents amounts, days and titles in the language of the reader', async () => {
    const member = await shop.buyer()
    const product = { 'en-us': 'Green tea', 'zh-cn': '绿茶' }
    await send(
      { memberId: member.id, key: 'stock_returned', event: '1', values: { product }, target: '' },
      {
        memberId: member.id,
        key: 'points_expiring',
        event: '2',
        values: { points: '12.50', day: { day: '2026-12-31' } },
        target: '',
      },
      {
        memberId: member.id,
        key: 'payment_failed',
        event: '3',
        values: { amount: { amount: '12.00', currency: 'MYR' } },
        target: '',
      },
    )
    const texts = async (tag: string) =>
      (await list(member, {}, { 'accept-language': tag })).list.map((message) => message.text)
    const includes = (...patterns: RegExp[]) =>
      expect.arrayContaining(patterns.map((pattern) => expect.stringMatching(pattern)))
    expect(await texts('en-US')).toEqual(
      includes(/of RM\s?12\.00 failed/, /^12\.50 points .* Dec 31, 2026\./, /^Green tea is/),
    )
    expect(await texts('zh-CN')).toEqual(includes(/RM\s?12\.00 未成功/, /2026年12月31日/, /^绿茶 已到货/))
  })

  it('pages by cursor without repeating messages that arrive meanwhile', async () => {
    const member = await shop.buyer()
    for (let n = 1; n <= 5; n++) await send(transferTo(member.id, `transfer.made ${n}`))
    const first = await list(member, { limit: 2 })
    shop.clock.advance(1_000)
    await send(transferTo(member.id, 'transfer.made 6'))
    const second = await list(member, { limit: 2, cursor: first.next! })
    const third = await list(member, { limit: 2, cursor: second.next! })
    const ids = [...first.list, ...second.list, ...third.list].map((message) => message.id)
    expect(new Set(ids).size).toBe(5)
    expect(third.next).toBeNull()
  })

  it('counts unread messages by kind until they are read, one by one or all of a kind', async () => {
    const member = await shop.buyer()
    const { token } = member
    await send(transferTo(member.id, '1'), transferTo(member.id, '2'), closed(member.id, '3'))
    expect(await unread(member)).toEqual({ total: 3, kinds: { order: 1, wallet: 2, system: 0, team: 0 } })
    const [message] = (await list(member, { kind: 'wallet' })).list
    const read = () => shop.call(calls.messageRead, { id: message!.id }, { token })
    expect((await read()).data.kinds.wallet).toBe(1)
    expect((await read()).data.total).toBe(2)
    expect((await shop.call(calls.messageReadAll, { kind: 'order' }, { token })).data.total).toBe(1)
    expect((await shop.call(calls.messageReadAll, {}, { token })).data.total).toBe(0)
  })

  it('refuses messages of others and visitors', async () => {
    const [owner, other] = [await shop.buyer(), await shop.buyer()]
    await send(transferTo(owner.id, '1'))
    const [message] = (await list(owner)).list
    for (const call of [calls.messageRead, calls.messageDelete, calls.messageRestore])
      expect((await shop.call(call, { id: message!.id }, { token: other.token })).name).toBe('not-found')
    expect((await shop.call(calls.messageTotal, {})).name).toBe('token-invalid')
    expect((await unread(owner)).total).toBe(1)
  })

  it('tells the open clients of the member after the message is written, and when it is read', async () => {
    const member = await shop.buyer()
    await send(transferTo(member.id, '1'))
    await shop.call(calls.messageReadAll, {}, { token: member.token })
    const event = { to: { members: [member.id] }, event: { topic: 'messages' } }
    expect(live).toEqual([event, event])
  })

  it('restores a deleted message as unread as it was', async () => {
    const member = await shop.buyer()
    const { token } = member
    await send(transferTo(member.id, '1'), transferTo(member.id, '2'))
    const [newest, oldest] = (await list(member)).list
    await shop.call(calls.messageRead, { id: oldest!.id }, { token })
    for (const { id } of [newest!, oldest!]) await shop.call(calls.messageDelete, { id }, { token })
    expect([(await list(member)).total, (await unread(member)).total]).toEqual([0, 0])
    for (const { id } of [newest!, oldest!, oldest!])
      expect((await shop.call(calls.messageRestore, { id }, { token })).name).toBe('ok')
    expect((await list(member)).list.map(({ readAt }) => readAt === null)).toEqual([true, false])
    expect((await unread(member)).total).toBe(1)
  })

  it('deletes messages after twelve months', async () => {
    const member = await shop.buyer()
    await send(transferTo(member.id, '1'), transferTo(member.id, '2'))
    await shop.deps.db.execute(sql`
      update messages set created_at = created_at - interval '367 days'
      where member_id = ${member.id}::uuid and event = '1'`)
    await shop.jobs.run(shop.deps, 'messages.purge')
    expect((await list(member)).total).toBe(1)
  })

  it('reads only messages of more than twelve months to delete them', async () => {
    const member = await shop.buyer()
    await send(transferTo(member.id, 'copied'))
    const { db } = shop.deps
    await db.execute(sql`
      insert into messages select copy.* from messages m, generate_series(1, ${COPIES}::int) n, jsonb_populate_record(null::messages,
        to_jsonb(m) || jsonb_build_object('id', gen_random_uuid(), 'event', 'copy ' || n,
          'created_at', m.created_at - case when n <= ${OLD}::int then interval '367 days' else '0 days' end)) copy
      where m.event = 'copied'`)
    await db.execute(sql`vacuum analyze messages`)
    const read = await transact(db, (tx) =>
      countRowsRead(tx, 'messages', () => shop.jobs.run({ ...shop.deps, db: tx }, 'messages.purge')),
    )
    expect((await list(member)).total).toBe(1 + COPIES - OLD)
    expect(read).toBeLessThan(COPIES / 2)
  })
})

describe('emails by preference', () => {
  const emailed = { order: true, wallet: true, system: false, team: false }

  it('are sent for the chosen kinds only, and not where the event has an email of its own', async () => {
    const [member, silent] = [await shop.buyer(), await shop.buyer()]
    const { token } = member
    const before = await shop.call(calls.messagePreferences, {}, { token })
    expect(before.data).toEqual({ email: { ...emailed, order: false, wallet: false }, hasEmail: true })
    const saved = await shop.call(calls.messagePreferencesSave, { email: emailed }, { token })
    expect(saved.data.email).toEqual(emailed)
    await send(closed(member.id, '1'), closed(silent.id, '1'), transferTo(member.id, '2'))
    expect(shop.emails.map((mail) => mail.subject)).toEqual(['Order closed'])
    expect(shop.emails[0]!.text).toContain('/h5/#/pages/order/orderKind')
  })
})
