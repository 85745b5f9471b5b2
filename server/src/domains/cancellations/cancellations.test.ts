import { memberProfile, sendOwnCode } from '@pasar/contract/calls/account'
import { cancelAccountConfirm, cancelAccountWithdraw } from '@pasar/contract/calls/account/cancellation'
import {
  adminCancellationInfo,
  adminCancellationList,
  adminCancellationReject,
} from '@pasar/contract/calls/admin/cancellations'
import { adminMemberNote } from '@pasar/contract/calls/admin/members'
import { cartAdd } from '@pasar/contract/calls/cart'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { transferCreate, transferReceiver, transferTerms } from '@pasar/contract/calls/wallet/transfers'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { untilLockWait } from '../../platform/testing/locks.ts'
import { ringgit } from '../checkout/testing.ts'
import { insertPasskey } from '../identity/testing.ts'
import { receivableOwner, reverse, shopAccounts } from '../ledger/index.ts'
import { moveAmount } from '../ledger/testing.ts'
import { PIN } from '../wallet/testing.ts'
import { type CancelShop, cancelShop } from './testing.ts'

let shop: CancelShop
beforeAll(async () => {
  shop = await cancelShop()
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.problems()).toEqual([]))

const kinds = async (member: Awaited<ReturnType<CancelShop['holder']>>) =>
  (await shop.info(member)).matters.map(({ kind, count }) => `${kind} ${count}`)
async function placeOrder(member: Awaited<ReturnType<CancelShop['holder']>>) {
  const sku = await shop.sku()
  const order = await shop.call(
    orderCreate,
    { source: 'direct', skuId: sku.id, addressId: member.addressId, total: ringgit(3300) },
    member,
  )
  return order.data.orderId
}
const setOrder = (id: string, state: string) =>
  shop.deps.db.execute(sql`update orders set state = ${state} where id = ${id}::uuid`)

/** Records that a member agreed to an agreement from an address. @returns the id of the agreement */
async function consentWithAddress(memberId: string): Promise<string> {
  const id = shop.deps.ids.uuid()
  await shop.deps.db.execute(sql`
    insert into agreements (id, kind, version, title, blocks, created_at, published_at)
    values (${id}::uuid, 'terms', ${id}, '{"en-us":"Terms"}', '{}', now(), now())`)
  await shop.deps.db.execute(sql`
    insert into agreement_consents values (${memberId}::uuid, ${id}::uuid, now(), '203.0.113.7', 'request')`)
  return id
}

describe('applying', () => {
  it('is refused with the message of the specification while an order is not confirmed delivered', async () => {
    const member = await shop.holder()
    const order = await placeOrder(member)
    for (const state of ['unpaid', 'paid', 'shipped']) {
      await setOrder(order, state)
      const refused = await shop.apply(member)
      expect(refused).toMatchObject({
        name: 'orders-unconfirmed',
        msg: 'Your account still has orders that have not been confirmed for delivery',
        data: { matters: [{ kind: 'orders', count: 1 }] },
      })
    }
    for (const state of ['received', 'completed', 'closed']) {
      await setOrder(order, state)
      expect(await kinds(member)).toEqual([])
    }
  })

  it('is refused while money is in flight or owed', async () => {
    const member = await shop.holder()
    const topUp = await shop.transfer(member)
    expect(await kinds(member)).toEqual(['topups 1'])
    expect((await shop.apply(member)).name).toBe('account-matters-open')
    await shop.deps.db.execute(sql`update topups set state = 'closed' where id = ${topUp.id}::uuid`)
    await moveAmount(shop.deps, {
      from: receivableOwner(member.id),
      to: shopAccounts.clearing,
      asset: 'MYR',
      amount: 500n,
    })
    const refused = await shop.apply(member)
    expect(refused).toMatchObject({
      name: 'account-matters-open',
      data: { matters: [{ kind: 'debt', amount: ringgit(500) }] },
    })
  })

  it('requires the sentence of each balance, in the language of the request', async () => {
    const member = await shop.holder()
    await shop.give(member, 'MYR', 1_234n)
    await shop.give(member, 'PTS', 50_000n)
    const { matters } = await shop.info(member)
    expect(matters.map(({ item, sentence }) => [item, sentence])).toEqual([
      ['balance:MYR', 'I give up 12.34 MYR'],
      ['balance:PTS', 'I give up 500.00 Points'],
    ])
    expect((await shop.apply(member, shop.sentences(matters).slice(1))).name).toBe('account-matters-open')
    const wrong = await shop.apply(member, [{ item: 'balance:MYR', sentence: 'I give up 12.35 MYR' }])
    expect(wrong).toMatchObject({
      name: 'input-invalid',
      data: { fields: { 'giveUp.balance:MYR': expect.any(String) } },
    })
    expect((await shop.apply(member, shop.sentences(matters))).name).toBe('ok')
    expect((await shop.info(member)).matters.every((m) => m.givenUp)).toBe(true)
  })

  it('opens one application at a time, which can be withdrawn and repeated', async () => {
    const member = await shop.holder()
    const answers = await Promise.all([shop.apply(member), shop.apply(member)])
    expect(answers.map((a) => a.name).sort()).toEqual(['ok', 'state-changed'])
    expect((await shop.call(cancelAccountWithdraw, {}, member)).name).toBe('ok')
    expect((await shop.info(member)).cancellation?.state).toBe('withdrawn')
    expect((await shop.call(cancelAccountWithdraw, {}, member)).name).toBe('state-changed')
    expect((await shop.apply(member)).name).toBe('ok')
  })

  it('is possible three times in 24 hours', async () => {
    const member = await shop.holder()
    for (let i = 0; i < 3; i++) {
      expect((await shop.apply(member)).name).toBe('ok')
      await shop.call(cancelAccountWithdraw, {}, member)
      shop.clock.advance(3_600_000)
    }
    expect(await shop.apply(member)).toMatchObject({
      name: 'too-many-requests',
      data: { retryAfter: 21 * 3_600 },
    })
    shop.clock.advance(21 * 3_600_000)
    expect((await shop.apply(member)).name).toBe('ok')
  })

  it('is emailed to a verified address only', async () => {
    const member = await shop.holder()
    const setVerified = (at: string | null) =>
      shop.deps.db.execute(
        sql`update members set email_verified_at = ${at}::timestamptz where id = ${member.id}::uuid`,
      )
    const countEmails = async () => {
      await shop.runJobs()
      return shop.emails.length
    }
    const before = await countEmails()
    await setVerified(null)
    await shop.apply(member)
    expect(await countEmails()).toBe(before)
    await shop.call(cancelAccountWithdraw, {}, member)
    await setVerified('2026-01-01')
    await shop.apply(member)
    expect(await countEmails()).toBe(before + 1)
  })
})

describe('the review', () => {
  it('rejects with a reason that the member reads, after which the member applies again', async () => {
    const member = await shop.holder()
    const { id } = (await shop.apply(member)).data
    const reject = { id, reason: 'Please return the rented machine first' }
    expect((await shop.call(adminCancellationReject, reject, shop.reviewer)).name).toBe('ok')
    expect((await shop.call(adminCancellationReject, reject, shop.reviewer)).name).toBe('state-changed')
    expect((await shop.approve(id)).name).toBe('state-changed')
    await shop.runJobs()
    expect(shop.emails.at(-1)?.text).toContain('rented machine')
    expect((await shop.info(member)).cancellation).toMatchObject({ state: 'rejected', reason: reject.reason })
    expect((await shop.apply(member)).name).toBe('ok')
  })

  it('shows what is open, and is refused when something opened after the application', async () => {
    const member = await shop.holder()
    const { id } = (await shop.apply(member)).data
    const order = await placeOrder(member)
    expect((await shop.approve(id)).name).toBe('orders-unconfirmed')
    const shown = (await shop.call(adminCancellationInfo, { id }, shop.reviewer)).data
    expect(shown).toMatchObject({ note: 'I move abroad', matters: [{ kind: 'orders', count: 1 }] })
    await setOrder(order, 'closed')
    expect((await shop.approve(id)).data.state).toBe('approved')
    const { list } = (await shop.call(adminCancellationList, { state: 'approved' }, shop.reviewer)).data
    expect(list.map((it) => it.id)).toContain(id)
  })

  it('is refused when a balance has grown since it was given up', async () => {
    const member = await shop.holder()
    await shop.give(member, 'MYR', 100n)
    const { id } = (await shop.apply(member, shop.sentences((await shop.info(member)).matters))).data
    await shop.give(member, 'MYR', 1n)
    expect((await shop.approve(id)).name).toBe('account-matters-open')
  })
})

describe('confirming', () => {
  it('needs an approval and a code of the purpose', async () => {
    const member = await shop.holder()
    expect((await shop.confirm(member)).name).toBe('state-changed')
    await shop.approved(member)
    const { challengeId, code } = await shop.requestCode(member)
    const wrong = code === '000000' ? '000001' : '000000'
    const confirm = (input: { challengeId: string; code: string }) =>
      shop.call(cancelAccountConfirm, input, member)
    expect((await confirm({ challengeId, code: wrong })).name).toBe('code-wrong')
    shop.clock.advance(61_000)
    const other = await shop.call(sendOwnCode, { purpose: 'pay-password' }, member)
    await shop.runJobs()
    const pinCode = /\d{6}/.exec(shop.emails.at(-1)!.subject)![0]
    expect((await confirm({ challengeId: other.data.challengeId, code: pinCode })).name).toBe('code-wrong')
    expect((await confirm({ challengeId, code })).name).toBe('ok')
  })

  it('requires the second factor of a member who has one', async () => {
    const member = await shop.holder()
    await shop.approved(member)
    await insertPasskey(shop.deps, member.id)
    expect((await shop.confirm(member)).name).toBe('reauthentication-needed')
    expect(await shop.isErased(member)).toBe(false)
  })

  it('is refused while something is open, keeps the code usable, and accepts a sentence then', async () => {
    const member = await shop.holder()
    await shop.approved(member)
    await shop.give(member, 'MYR', 700n)
    const answer = await shop.requestCode(member)
    const refused = await shop.call(cancelAccountConfirm, answer, member)
    expect(refused).toMatchObject({ name: 'account-matters-open', data: { matters: [{ kind: 'balance' }] } })
    expect(await shop.isErased(member)).toBe(false)
    const giveUp = [{ item: 'balance:MYR', sentence: 'i give up 7.00 myr' }]
    expect((await shop.call(cancelAccountConfirm, { ...answer, giveUp }, member)).name).toBe('ok')
  })

  it('posts what was given up to an account of its own, reversibly', async () => {
    const member = await shop.holder()
    await shop.give(member, 'MYR', 1_234n)
    await shop.give(member, 'USDT', 5_000_000n)
    const before = await shop.forfeited('MYR')
    const id = await shop.approved(member)
    expect((await shop.confirm(member)).name).toBe('ok')
    expect((await shop.balance(member, 'MYR')).balance).toBe(0n)
    expect((await shop.forfeited('MYR')) - before).toBe(1_234n)
    const shown = (await shop.call(adminCancellationInfo, { id }, shop.reviewer)).data
    expect(shown.waivers.map(({ item, posted }) => [item, posted?.amount])).toEqual([
      ['balance:MYR', '12.34'],
      ['balance:USDT', '5.000000'],
    ])
    const ctx = systemContext(shop.deps, shop.deps.db)
    expect((await reverse(ctx, `forfeit ${id} MYR`)).ok).toBe(true)
    expect(await shop.forfeited('MYR')).toBe(before)
    // Money of an erased member is a case for staff.
    const { list } = (
      await shop.call(adminCancellationList, { state: 'finished', lateMoney: '1' }, shop.reviewer)
    ).data
    expect(list.map((it) => it.id)).toEqual([id])
  })

  it('erases the member, ends the session, deletes the files, and sends a last email', async () => {
    const member = await shop.holder()
    const personal = ['zulaikha@mail.example', 'zulaikha99', 'Zulaikha', '7 Lorong Kenanga', '198765432']
    const [email, username, name, detail, phone] = personal
    await shop.deps.db.execute(sql`update members set email = ${email}, username = ${username}, username_key = ${username},
      mobile_prefix = '60', mobile = ${phone}, true_name = ${name} where id = ${member.id}::uuid`)
    await shop.deps.db.execute(sql`update addresses set given_name = ${name}, detail = ${detail}, phone = ${phone}
      where member_id = ${member.id}::uuid`)
    const order = await placeOrder(member)
    await setOrder(order, 'received')
    await shop.call(cartAdd, { skuId: (await shop.sku()).id, quantity: 1 }, member)
    await shop.deps.db.execute(sql`insert into search_log values (${member.id}::uuid, ${name}, now())`)
    const consent = await consentWithAddress(member.id)
    const picture = await shop.upload(member.token)
    await shop.approved(member)
    expect((await shop.confirm(member)).name).toBe('ok')
    const left = sql`select ip from agreement_consents where agreement_id = ${consent}::uuid`
    expect(await shop.one(left)).toEqual({ ip: '' })
    const { key } = await shop.one<{ key: string }>(sql`select key from files where id = ${picture.id}::uuid`)
    expect(await shop.deps.files.get(key)).toBeDefined()
    await shop.runJobs()
    expect(await shop.deps.files.get(key)).toBeUndefined()
    expect(shop.emails.at(-1)).toMatchObject({ to: email, subject: 'Your account is cancelled' })
    // No row of any table has a personal value of the member.
    const { rows: tables } = await shop.deps.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    for (const { name: table } of tables) {
      const found = await shop.one<{ rows: string[] | null }>(
        sql`select array_agg(t::text) as rows from ${sql.identifier(table)} t where t::text like any(array[${sql.join(
          personal.map((value) => sql`${`%${value}%`}`),
          sql`, `,
        )}]) or (${table} = 'cancellations' and t::text like ${`%${member.id}%`} and t::text like '%abroad%')`,
      )
      expect([table, found.rows]).toEqual([table, null])
    }
    const kept = await shop.one<{ total: string; country: string }>(
      sql`select total::text, address->>'country' as country from orders where id = ${order}::uuid`,
    )
    expect(kept).toEqual({ total: '3300', country: 'MY' })
  })

  it('waits for an answer to feedback and a decision about documents, and erases them, too', async () => {
    const member = await shop.holder()
    await shop.approved(member)
    const { db, ids } = shop.deps
    const [categoryId, feedbackId] = [ids.uuid(), ids.uuid()]
    await db.execute(
      sql`insert into feedback_categories (id, name, position, active) values (${categoryId}::uuid, '{}', 1, true)`,
    )
    await db.execute(sql`
      insert into feedback (id, member_id, category_id, contact, state, waiting_since, created_at, updated_at)
      values (${feedbackId}::uuid, ${member.id}::uuid, ${categoryId}::uuid, '', 'open', now(), now(), now())`)
    const answer = await shop.requestCode(member)
    const running = await db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into feedback_messages (id, feedback_id, text, at) values (${ids.uuid()}::uuid, ${feedbackId}::uuid, 'Hi', now())`)
      await tx.execute(sql`
        insert into verification_decisions (id, verification_id, attempt, outcome, reason, staff_id, at)
        select ${ids.uuid()}::uuid, id, 9, 'approved', '', ${ids.uuid()}::uuid, now() from verifications where member_id = ${member.id}::uuid`)
      const confirmed = shop.call(cancelAccountConfirm, { ...answer, giveUp: [] }, member)
      await untilLockWait(db)
      return { confirmed }
    })
    expect((await running.confirmed).name).toBe('ok')
    const { rows } = await db.execute(
      sql`select id from feedback_messages where feedback_id = ${feedbackId}::uuid`,
    )
    expect(rows).toEqual([])
  })

  it('frees username, email and phone for another registration', async () => {
    const member = await shop.holder()
    await shop.approved(member)
    await shop.confirm(member)
    const row = await shop.one<Record<string, unknown>>(
      sql`select username_key, email, mobile, password_hash from members where id = ${member.id}::uuid`,
    )
    expect(row).toEqual({ username_key: `erased-${member.id}`, email: null, mobile: null, password_hash: '' })
    expect((await shop.call(memberProfile, {}, member)).data).toMatchObject({
      user_name: `erased-${member.id}`,
    })
  })

  it('rejects records that a request inserts after the erasure', async () => {
    const member = await shop.holder()
    const sku = await shop.sku()
    await shop.approved(member)
    await shop.confirm(member)
    // The token of the test shop stays valid, as that of a request which began before.
    expect((await shop.call(cartAdd, { skuId: sku.id, quantity: 1 }, member)).name).toBe('token-invalid')
    const order = { source: 'direct' as const, skuId: sku.id, total: ringgit(3300) }
    const placed = await shop.call(orderCreate, { ...order, addressId: member.addressId }, member)
    expect(placed.name).not.toBe('ok')
    expect((await shop.apply(member)).name).not.toBe('ok')
  })

  it('is no reason to sign others out: requests about the member are refused', async () => {
    const [member, sender] = [await shop.holder(), await shop.holder()]
    await shop.give(sender, 'MYR', 10_000n)
    const transfer = { username: member.username, amount: ringgit(1_000), payPassword: PIN }
    expect((await shop.call(transferCreate, transfer, sender)).name).toBe('ok')
    const recent = async () => (await shop.call(transferTerms, {}, sender)).data.recent
    expect(await recent()).toHaveLength(1)
    await shop.approved(member)
    expect((await shop.confirm(member)).name).toBe('ok')
    const note = { id: member.id, text: 'Called the shop' }
    expect((await shop.call(adminMemberNote, note, shop.reviewer)).name).toBe('state-changed')
    expect(await recent()).toEqual([])
    for (const username of [member.username, `erased-${member.id}`.slice(0, 32)])
      expect((await shop.call(transferReceiver, { username }, sender)).name).toBe('receiver-unavailable')
    expect((await shop.call(transferCreate, transfer, sender)).name).toBe('receiver-unavailable')
  })
})
