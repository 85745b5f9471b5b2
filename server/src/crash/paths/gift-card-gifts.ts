import {
  giftCardGive,
  giftCardTake,
  giftCardWithdraw,
  giftList as giftList,
} from '@pasar/contract/calls/gift-cards'
import { sql } from 'drizzle-orm'
import { memberToken, type Person, PIN } from '../ask.ts'
import { deed, look } from '../deed.ts'
import type { Noted } from '../noted.ts'
import { buyCards, CARDS, cardsOf, OFFERED } from './buying-cards.ts'
import { otherThan, type Part, type Path } from './part.ts'

const COUNT = 2
const giving = { value: { amount: '20.00', currency: 'MYR' as const }, payPassword: PIN }

const give: Path = async (noted, who) => {
  const { harness, book } = noted
  await buyCards(noted, who, COUNT)
  const to = otherThan(harness, who)
  const wanted = { ...giving, count: COUNT, username: to.username }
  return () =>
    deed(harness, giftCardGive, wanted, memberToken(who.id), () => {
      book.expects(who, CARDS, BigInt(-COUNT))
      book.expects(to, CARDS, BigInt(COUNT))
    })
}

const offer = async ({ harness, book }: Noted, who: Person) =>
  deed(harness, giftCardGive, { ...giving, count: COUNT }, memberToken(who.id), () =>
    book.expects(who, OFFERED, BigInt(COUNT)),
  )

const link: Path = async (noted, who) => {
  await buyCards(noted, who, COUNT)
  return () => offer(noted, who)
}

const offered = async (noted: Noted, who: Person) => {
  await buyCards(noted, who, COUNT)
  const { id } = await offer(noted, who)
  const { list } = await look(noted.harness, giftList, { limit: '100' }, memberToken(who.id))
  return { id, token: list.find((gift) => gift.id === id)!.token }
}

const take: Path = async (noted, who) => {
  const { harness, book } = noted
  const { token } = await offered(noted, who)
  const taker = otherThan(harness, who)
  return () =>
    deed(harness, giftCardTake, { token }, memberToken(taker.id), () => {
      book.expects(who, CARDS, -1n)
      book.expects(who, OFFERED, -1n)
      book.expects(taker, CARDS, 1n)
    })
}

const withdraw: Path = async (noted, who) => {
  const { harness, book } = noted
  const { id } = await offered(noted, who)
  return () =>
    deed(harness, giftCardWithdraw, { id }, memberToken(who.id), () =>
      book.expects(who, OFFERED, BigInt(-COUNT)),
    )
}

/** The night's job. */
const expiry: Path = async (noted, who) => {
  const { harness, book } = noted
  await buyCards(noted, who, 1)
  const mine = (await cardsOf(harness, who)).length
  return async () => {
    book.expects(who, CARDS, BigInt(-mine))
    await harness.ask('deed', { name: 'let gift cards expire', who })
    await harness.ask('settle', { age: false })
  }
}

const crowd = {
  'give gift cards': give,
  'offer gift cards': link,
  'take a gift card': take,
  'withdraw a link': withdraw,
}

/** Gift cards that members give, to another or behind a link; and those that nobody redeems in time. */
export const giftCardGifts: Part = {
  of: 'holders',
  paths: { ...crowd, 'expiry of gift cards': expiry },
  crowd: Object.keys(crowd),
  jobs: ['giftcards.end-links', 'giftcards.expire'],
  holdings: sql`
    select owner_id::text, ${OFFERED}, count(*), 0 from gift_cards where state = 'offered' group by 1`,
  always: [
    {
      what: 'of a link as many cards wait as were not taken',
      rows: sql`
        select g.id, g.count, g.taken, t.n, c.n from gifts g
        left join (select gift_id, count(*) as n from gift_takes group by 1) t on t.gift_id = g.id
        left join (select gift_id, count(*) as n from gift_cards where state = 'offered' group by 1) c on c.gift_id = g.id
        where g.receiver_id is null and (g.taken <> coalesce(t.n, 0)
          or coalesce(c.n, 0) > case when g.ended_at is null then g.count - g.taken else 0 end)`,
    },
  ],
  deeds: {
    async 'let gift cards expire'({ db }, { id }) {
      await db.execute(sql`/* suite */ update gift_cards set expires_at = now()
        where owner_id = ${id}::uuid and state = 'open'`)
    },
  },
}
