import { adminGiftBatchExport, adminGiftBatchIssue } from '@pasar/contract/calls/admin/finance/gift-cards'
import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { giftCardRedeem, giftCardRedeemOwn } from '@pasar/contract/calls/gift-cards'
import { orderInfo } from '@pasar/contract/calls/orders'
import { sql } from 'drizzle-orm'
import { memberToken, type Person, staffToken } from '../ask.ts'
import { nobody } from '../book.ts'
import { dataOf, deed, look } from '../deed.ts'
import type { Noted } from '../noted.ts'
import { buyCards, CARDS, cardsOf, orderCards, VALUE } from './buying-cards.ts'
import type { Part, Path } from './part.ts'
import { DAY_MS } from '../../platform/time.ts'

const COUNT = 2

const buy: Path = async (noted, who) => (await orderCards(noted, who, COUNT)).pay

const refund: Path = async (noted, who) => {
  const { harness, acks, book } = noted
  const orderId = await buyCards(noted, who, COUNT)
  const { items } = await look(harness, orderInfo, { id: orderId }, memberToken(who.id))
  const back = { orderId, items: [{ itemId: items[0]!.id, quantity: 1 }], reason: 'unwanted' }
  return () =>
    deed(harness, adminOrderRefund, back, staffToken, () => {
      acks.push({ act: 'refund', orderId, amount: VALUE })
      book.expects(who, 'MYR', VALUE)
      book.expects(who, CARDS, -1n)
    })
}

const issue = ({ harness, book }: Noted) => {
  const expiresAt = new Date(Date.now() + 90 * DAY_MS).toISOString()
  const batch = { count: COUNT, currency: 'MYR' as const, value: '20.00', expiresAt }
  return deed(harness, adminGiftBatchIssue, batch, staffToken, () =>
    book.expects(nobody, CARDS, BigInt(COUNT)),
  )
}

const redeemed =
  ({ book }: Noted, who: Person, owner: { id: string }) =>
  () => {
    book.expects(who, 'MYR', VALUE)
    book.expects(owner, CARDS, -1n)
  }

const redeemByCode: Path = async (noted, who) => {
  const { harness } = noted
  const { id } = await issue(noted)
  // Told once: it has no key, and is not sent again.
  const answer = await harness.post(adminGiftBatchExport.path, { id }, staffToken)
  const { cards } = dataOf(adminGiftBatchExport.path, answer) as { cards: { code: string }[] }
  const typed = { code: cards[0]!.code }
  return () => deed(harness, giftCardRedeem, typed, memberToken(who.id), redeemed(noted, who, nobody))
}

const redeemOwn: Path = async (noted, who) => {
  await buyCards(noted, who, 1)
  const [card] = await cardsOf(noted.harness, who)
  return () =>
    deed(noted.harness, giftCardRedeemOwn, { id: card!.id }, memberToken(who.id), redeemed(noted, who, who))
}

const paths: Record<string, Path> = {
  'buy gift cards': buy,
  'refund a gift card': refund,
  'issue gift cards': async (noted) => () => issue(noted),
  'redeem a code': redeemByCode,
  'redeem a gift card': redeemOwn,
}

/** Gift cards: sold, issued, redeemed, refunded. */
export const giftCards: Part = {
  of: 'holders',
  paths,
  crowd: Object.keys(paths),
  holdings: sql`
    select coalesce(owner_id::text, ${nobody.id}), ${CARDS}, count(*), 0 from gift_cards
    where state in ('open', 'offered') group by 1`,
  always: [
    {
      what: 'the shop owes what the gift cards say that can be redeemed',
      rows: sql`
        select a.asset as id, a.balance, c.owed from (
          select asset, balance from ledger_accounts where owner = 'house:gift-cards') a
        full join (
          select currency, sum(value) as owed from gift_cards where state in ('open', 'offered') group by 1
        ) c on c.currency = a.asset where coalesce(a.balance, 0) <> coalesce(c.owed, 0)`,
    },
    {
      what: 'a gift card came into the books once, and went once it ended, by what ended it',
      rows: sql`
        select c.no as id, c.state, t.kinds from gift_cards c
        left join (
          select reference, jsonb_object_agg(kind, amount) as kinds, count(*) as n from ledger_transfers
          where kind like 'giftcard.%' group by 1
        ) t on t.reference = c.no
        where t.n is distinct from case when c.ended_at is null then 1 else 2 end
          or t.kinds is distinct from jsonb_build_object('giftcard.issue', c.value) || case c.state
            when 'redeemed' then jsonb_build_object('giftcard.redeem', c.value)
            when 'voided' then jsonb_build_object('giftcard.void', c.value)
            when 'expired' then jsonb_build_object('giftcard.expire', c.value) else '{}' end`,
    },
    {
      what: 'a piece that was delivered is one gift card',
      rows: sql`
        select i.id, i.shipped, c.n from order_items i
        left join (select order_item_id, count(*) as n from gift_cards group by 1) c on c.order_item_id = i.id
        where i.gift_value is not null and i.shipped <> coalesce(c.n, 0)`,
    },
  ],
  atRest: [
    {
      what: 'every gift card that was paid is delivered',
      rows: sql`
        select o.no as id, o.state from orders o where o.gift_cards and o.state = 'paid'`,
    },
  ],
}
