import {
  giftCardGive,
  giftCardLink,
  giftCardList,
  giftCardLog,
  giftCardReceiver,
  giftCardRedeem,
  giftCardRedeemOwn,
  giftCardReveal,
  giftCardTake,
  giftCardWithdraw,
  giftList,
} from '@pasar/contract/calls/gift-cards'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ringgit } from '../checkout/testing.ts'
import { insertPasskey } from '../identity/testing.ts'
import { generateCode } from './code.ts'
import { formatCode } from './rules.ts'
import { type GiftShop, giftShop, PIN } from './testing.ts'

let shop: GiftShop
beforeAll(async () => {
  shop = await giftShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await shop.problems()).toEqual([])
})

const events = async (member: { token: string }) =>
  (await shop.call(giftCardLog, { limit: 100 }, member)).data.list.map(
    (l) => `${l.mine ? 'I ' : ''}${l.event}`,
  )

it('a second factor is due before a gift, and before a code is revealed', async () => {
  const member = await shop.addMember()
  await shop.buy(member, 1)
  const [card] = await shop.listCards(member)
  await insertPasskey(shop.deps, member.id)
  expect((await shop.give(member, { count: 1 })).name).toBe('reauthentication-needed')
  const revealed = await shop.call(giftCardReveal, { id: card!.id, payPassword: PIN }, member)
  expect(revealed.name).toBe('reauthentication-needed')
})

describe('a code', () => {
  it('that is invalid is rejected, and blocks further attempts after ten in an hour', async () => {
    const member = await shop.addMember()
    const redeem = (code: string) => shop.call(giftCardRedeem, { code }, member)
    expect((await redeem('hello')).name).toBe('gift-card-unknown')
    shop.clock.advance(600_000)
    for (let i = 0; i < 9; i++)
      expect((await redeem(formatCode(generateCode()))).name).toBe('gift-card-unknown')
    const { codes } = await shop.batch()
    const refused = await redeem(codes[0]!)
    expect([refused.name, refused.data]).toEqual(['too-many-requests', { retryAfter: 3_000 }])
    expect(refused.headers['retry-after']).toBe('3000')
    shop.clock.advance(2_999_000)
    expect((await redeem(codes[0]!)).data).toEqual({ retryAfter: 1 })
    shop.clock.advance(1_000)
    expect((await redeem(codes[0]!)).data.value).toEqual(ringgit(2000))
  })

  it('is rejected for every member at an IP address with too many attempts', async () => {
    shop.clock.advance(3_600_001)
    for (let i = 0; i < 3; i++) {
      const member = await shop.addMember()
      for (let n = 0; n < 10; n++) await shop.call(giftCardRedeem, { code: 'none' }, member)
    }
    const [member, { codes }] = [await shop.addMember(), await shop.batch()]
    expect(await shop.call(giftCardRedeem, { code: codes[0]! }, member)).toMatchObject({
      name: 'too-many-requests',
      data: { retryAfter: 3_600 },
    })
    shop.clock.advance(3_600_001)
  })

  it('is revealed only to the owner with the payment PIN, and recorded', async () => {
    const [owner, other] = [await shop.addMember(), await shop.addMember()]
    await shop.buy(owner)
    const [card] = await shop.listCards(owner)
    const show = (payPassword: string, who = owner) =>
      shop.call(giftCardReveal, { id: card!.id, payPassword }, who)
    expect((await show('000000')).name).toBe('pay-password-wrong')
    expect((await show('271828', other)).name).toBe('not-found')
    expect((await show('271828')).data.code).toMatch(/^(\w{5}-){4}\w{5}$/)
    expect(await events(owner)).toEqual(['I revealed', 'bought'])
  })

  it('is not stored in plain text', async () => {
    const owner = await shop.addMember()
    await shop.buy(owner)
    const [card] = await shop.listCards(owner)
    const code = await shop.codeOf(owner, card!.id)
    const plain = code.replaceAll('-', '')
    for (const table of ['gift_cards', 'gift_card_log', 'idempotency', 'outbox', 'audit_log'])
      for (const text of [code, plain]) {
        const found = await shop.deps.db.execute(
          sql`select 1 from ${sql.identifier(table)} t where strpos(to_jsonb(t)::text, ${text}) > 0`,
        )
        expect(found.rows, table).toEqual([])
      }
  })

  it('is redeemed once, into the balance of its currency', async () => {
    const [owner, friend] = [await shop.addMember(), await shop.addMember()]
    await shop.buy(owner)
    const [card] = await shop.listCards(owner)
    const code = await shop.codeOf(owner, card!.id)
    expect((await shop.call(giftCardRedeemOwn, { id: card!.id }, friend)).name).toBe('not-found')
    expect((await shop.call(giftCardRedeem, { code: code.toLowerCase() }, friend)).name).toBe('ok')
    expect((await shop.call(giftCardRedeem, { code }, friend)).name).toBe('gift-card-ended')
    expect((await shop.call(giftCardRedeemOwn, { id: card!.id }, owner)).name).toBe('not-found')
    expect(await shop.money(friend)).toBe(102_000n)
    expect(await events(owner)).toEqual(['redeemed', 'I revealed', 'bought'])
    const used = await shop.call(giftCardList, { view: 'used' }, friend)
    expect(used.data.list.map((c) => [c.no, c.state])).toEqual([[card!.no, 'redeemed']])
  })
})

describe('giving to a member', () => {
  it('rejects unknown and banned receivers, oneself, a wrong PIN and too many cards', async () => {
    const [giver, banned] = [await shop.addMember(), await shop.addMember()]
    await shop.buy(giver, 2)
    await shop.deps.db.execute(sql`update members set banned_at = now() where id = ${banned.id}::uuid`)
    const lookUp = (username: string) => shop.call(giftCardReceiver, { username }, giver)
    for (const [username, name] of [
      ['nobody99', 'user-unknown'],
      [giver.username, 'receiver-unusable'],
      [banned.username, 'receiver-unusable'],
    ] as const) {
      expect((await lookUp(username)).name).toBe(name)
      expect((await shop.give(giver, { username })).name).toBe(name)
    }
    const friend = await shop.addMember()
    expect((await lookUp(friend.username)).data.name).toContain('•')
    const give = { value: ringgit(2000), count: 1, username: friend.username }
    expect((await shop.call(giftCardGive, { ...give, payPassword: '111111' }, giver)).name).toBe(
      'pay-password-wrong',
    )
    const tooMany = await shop.give(giver, { username: friend.username, count: 3 })
    expect([tooMany.name, tooMany.data]).toEqual(['gift-cards-too-few', { left: 2 }])
    expect((await shop.give(giver, { username: friend.username, value: 2001 })).name).toBe(
      'gift-cards-too-few',
    )
    expect(await shop.listCards(giver)).toHaveLength(2)
  })

  it('transfers cards with new codes, emails the receiver, and appears in both logs', async () => {
    const [giver, friend] = [await shop.addMember(), await shop.addMember()]
    await shop.buy(giver, 3)
    const known = await shop.codeOf(giver, (await shop.listCards(giver))[0]!.id)
    expect((await shop.give(giver, { username: friend.username.toUpperCase(), count: 2 })).name).toBe('ok')
    await shop.runJobs()
    expect(shop.emails.at(-1)).toMatchObject({ subject: 'You’ve received a gift card' })
    expect(shop.emails.at(-1)!.text).toContain('2 × MYR 20.00')
    expect((await shop.call(giftCardRedeem, { code: known }, giver)).name).toBe('gift-card-unknown')
    const mine = await shop.call(giftCardList, {}, friend)
    expect(mine.data.values).toEqual([{ value: ringgit(2000), count: 2 }])
    expect(mine.data.list[0]!.from).toContain('•')
    const code = await shop.codeOf(friend, mine.data.list[0]!.id)
    expect((await shop.call(giftCardRedeem, { code }, friend)).name).toBe('ok')
    expect((await shop.call(giftList, {}, giver)).data.list).toMatchObject([
      { kind: 'member', state: 'given', count: 2, taken: 2, token: '' },
    ])
    expect(await events(friend)).toEqual(['I redeemed', 'I revealed', 'given', 'given'])
    expect((await events(giver)).slice(0, 2)).toEqual(['I given', 'I given'])
  })
})

describe('a link', () => {
  it('gives one card to each member who opens it, and none to its giver', async () => {
    const [giver, a, b, c] = [
      await shop.addMember(),
      await shop.addMember(),
      await shop.addMember(),
      await shop.addMember(),
    ]
    await shop.buy(giver, 2)
    const { token } = await shop.link(giver, 2)
    const take = (who: { token: string }) => shop.call(giftCardTake, { token }, { token: who.token })
    expect((await shop.call(giftCardTake, { token: 'x'.repeat(32) }, a)).name).toBe('gift-over')
    expect((await take(giver)).name).toBe('receiver-unusable')
    expect((await shop.call(giftCardLink, { token })).data).toMatchObject({
      left: 2,
      state: 'open',
      taken: false,
    })
    expect((await take(a)).data.value).toEqual(ringgit(2000))
    expect((await take(a)).name).toBe('gift-taken')
    expect((await shop.call(giftCardLink, { token }, a)).data).toMatchObject({ left: 1, taken: true })
    expect((await take(b)).name).toBe('ok')
    expect((await take(c)).name).toBe('gift-over')
    expect((await shop.call(giftList, {}, giver)).data.list[0]).toMatchObject({
      state: 'taken',
      token: '',
    })
    expect([(await shop.listCards(a)).length, (await shop.listCards(b)).length]).toEqual([1, 1])
    expect(await events(a)).toEqual(['I taken'])
  })

  it('blocks every other use of its cards until it is withdrawn', async () => {
    const [giver, friend] = [await shop.addMember(), await shop.addMember()]
    await shop.buy(giver, 2)
    const cards = await shop.listCards(giver)
    const code = await shop.codeOf(giver, cards[0]!.id)
    const { id, token } = await shop.link(giver, 2)
    expect((await shop.call(giftCardRedeem, { code }, friend)).name).toBe('gift-card-offered')
    expect((await shop.call(giftCardRedeemOwn, { id: cards[0]!.id }, giver)).name).toBe('gift-card-offered')
    expect((await shop.give(giver, { username: friend.username })).data).toEqual({ left: 0 })
    await shop.call(giftCardTake, { token }, friend)
    expect((await shop.call(giftCardWithdraw, { id }, friend)).name).toBe('not-found')
    expect((await shop.call(giftCardWithdraw, { id }, giver)).data).toEqual({ returned: 1 })
    expect((await shop.call(giftCardWithdraw, { id }, giver)).name).toBe('gift-over')
    const late = await shop.addMember()
    expect((await shop.call(giftCardTake, { token }, late)).name).toBe('gift-over')
    expect(await shop.listCards(giver)).toHaveLength(1)
    expect((await events(giver)).slice(0, 2)).toEqual(['I returned', 'taken'])
  })

  it('expires, and returns the remaining cards', async () => {
    const [giver, friend] = [await shop.addMember(), await shop.addMember()]
    await shop.buy(giver)
    const { token } = await shop.link(giver, 1, 2)
    shop.clock.advance(2 * DAY_MS)
    expect((await shop.call(giftCardTake, { token }, friend)).name).toBe('gift-over')
    await shop.jobs.run(shop.deps, 'giftcards.end-links')
    expect((await events(giver))[0]).toBe('returned')
    expect((await shop.call(giftList, {}, giver)).data.list[0]!.state).toBe('over')
    const [card] = await shop.listCards(giver)
    expect((await shop.call(giftCardRedeemOwn, { id: card!.id }, giver)).name).toBe('ok')
  })
})

describe('an expired card', () => {
  it('cannot be redeemed, and its value is released by the nightly job', async () => {
    const owner = await shop.addMember()
    await shop.buy(owner, 2)
    const [card] = await shop.listCards(owner)
    const { token } = await shop.link(owner, 1, 30)
    const before = await shop.owed()
    shop.clock.advance(3 * 366 * DAY_MS)
    expect((await shop.call(giftCardRedeemOwn, { id: card!.id }, owner)).name).not.toBe('ok')
    expect((await shop.call(giftCardTake, { token }, await shop.addMember())).name).toBe('gift-over')
    await shop.jobs.run(shop.deps, 'giftcards.expire')
    await shop.jobs.run(shop.deps, 'giftcards.end-links')
    expect(before - (await shop.owed()) >= 4000n).toBe(true)
    const { list } = (await shop.call(giftCardList, { view: 'used' }, owner)).data
    expect(list.map((c) => c.state)).toEqual(['expired', 'expired'])
    expect(await shop.listCards(owner)).toEqual([])
  })
})
