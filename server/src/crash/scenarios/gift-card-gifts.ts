import { giftCardGive, giftCardTake, giftCardWithdraw, giftList } from '@pasar/contract/calls/gift-cards'
import { sql } from 'drizzle-orm'
import { mustCall, mustGet } from '../call.ts'
import type { Context } from '../context.ts'
import { memberToken, type Person, PIN } from '../protocol.ts'
import { buyCards, CARDS, listCards, OFFERED } from './buying-cards.ts'
import { type Group, getOtherPerson, type Scenario } from './group.ts'

const COUNT = 2
const giving = { value: { amount: '20.00', currency: 'MYR' as const }, payPassword: PIN }

const give: Scenario = async (context, who) => {
  const { harness, expectations } = context
  await buyCards(context, who, COUNT)
  const to = getOtherPerson(harness, who)
  const wanted = { ...giving, count: COUNT, username: to.username }
  return () =>
    mustCall(harness, giftCardGive, wanted, memberToken(who.id), () => {
      expectations.expects(who, CARDS, BigInt(-COUNT))
      expectations.expects(to, CARDS, BigInt(COUNT))
    })
}

const offer = async ({ harness, expectations }: Context, who: Person) =>
  mustCall(harness, giftCardGive, { ...giving, count: COUNT }, memberToken(who.id), () =>
    expectations.expects(who, OFFERED, BigInt(COUNT)),
  )

const link: Scenario = async (context, who) => {
  await buyCards(context, who, COUNT)
  return () => offer(context, who)
}

const offered = async (context: Context, who: Person) => {
  await buyCards(context, who, COUNT)
  const { id } = await offer(context, who)
  const { list } = await mustGet(context.harness, giftList, { limit: '100' }, memberToken(who.id))
  return { id, token: list.find((gift) => gift.id === id)!.token }
}

const take: Scenario = async (context, who) => {
  const { harness, expectations } = context
  const { token } = await offered(context, who)
  const taker = getOtherPerson(harness, who)
  return () =>
    mustCall(harness, giftCardTake, { token }, memberToken(taker.id), () => {
      expectations.expects(who, CARDS, -1n)
      expectations.expects(who, OFFERED, -1n)
      expectations.expects(taker, CARDS, 1n)
    })
}

const withdraw: Scenario = async (context, who) => {
  const { harness, expectations } = context
  const { id } = await offered(context, who)
  return () =>
    mustCall(harness, giftCardWithdraw, { id }, memberToken(who.id), () =>
      expectations.expects(who, OFFERED, BigInt(-COUNT)),
    )
}

/** The nightly job. */
const expiry: Scenario = async (context, who) => {
  const { harness, expectations } = context
  await buyCards(context, who, 1)
  const mine = (await listCards(harness, who)).length
  return async () => {
    expectations.expects(who, CARDS, BigInt(-mine))
    await harness.ask('direct', { name: 'let gift cards expire', who })
    await harness.ask('drain', { age: false })
  }
}

const load = {
  'give gift cards': give,
  'offer gift cards': link,
  'take a gift card': take,
  'withdraw a link': withdraw,
}

/** Gift cards given to members or offered by link, and expired ones. */
export const giftCardGifts: Group = {
  of: 'holders',
  scenarios: { ...load, 'expiry of gift cards': expiry },
  load: Object.keys(load),
  jobs: ['giftcards.end-links', 'giftcards.expire'],
  holdings: sql`
    select owner_id::text, ${OFFERED}, count(*), 0 from gift_cards where state = 'offered' group by 1`,
  always: [
    {
      what: 'a link holds as many cards as are not taken',
      rows: sql`
        select g.id, g.count, g.taken, t.n, c.n from gifts g
        left join (select gift_id, count(*) as n from gift_takes group by 1) t on t.gift_id = g.id
        left join (select gift_id, count(*) as n from gift_cards where state = 'offered' group by 1) c on c.gift_id = g.id
        where g.receiver_id is null and (g.taken <> coalesce(t.n, 0)
          or coalesce(c.n, 0) > case when g.ended_at is null then g.count - g.taken else 0 end)`,
    },
  ],
  direct: {
    async 'let gift cards expire'({ db }, { id }) {
      await db.execute(sql`/* suite */ update gift_cards set expires_at = now()
        where owner_id = ${id}::uuid and state = 'open'`)
    },
  },
}
