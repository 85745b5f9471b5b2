import { adminGiftBatchExport, adminGiftBatchIssue } from '@pasar/contract/calls/admin/finance/gift-cards'
import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { giftCardRedeem, giftCardRedeemOwn } from '@pasar/contract/calls/gift-cards'
import { orderInfo } from '@pasar/contract/calls/orders'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { dataOf, mustCall, mustGet } from '../call.ts'
import type { Context } from '../context.ts'
import { anonymous } from '../expectations.ts'
import { memberToken, type Person, staffToken } from '../protocol.ts'
import { buyCards, CARDS, listCards, orderCards, VALUE } from './buying-cards.ts'
import type { Group, Scenario } from './group.ts'

const COUNT = 2

const buy: Scenario = async (context, who) => (await orderCards(context, who, COUNT)).pay

const refund: Scenario = async (context, who) => {
  const { harness, acks, expectations } = context
  const orderId = await buyCards(context, who, COUNT)
  const { items } = await mustGet(harness, orderInfo, { id: orderId }, memberToken(who.id))
  const back = { orderId, items: [{ itemId: items[0]!.id, quantity: 1 }], reason: 'unwanted' }
  return () =>
    mustCall(harness, adminOrderRefund, back, staffToken, () => {
      acks.push({ action: 'refund', orderId, amount: VALUE })
      expectations.expects(who, 'MYR', VALUE)
      expectations.expects(who, CARDS, -1n)
    })
}

const issue = ({ harness, expectations }: Context) => {
  const expiresAt = new Date(Date.now() + 90 * DAY_MS).toISOString()
  const batch = { count: COUNT, currency: 'MYR' as const, value: '20.00', expiresAt }
  return mustCall(harness, adminGiftBatchIssue, batch, staffToken, () =>
    expectations.expects(anonymous, CARDS, BigInt(COUNT)),
  )
}

const redeemed =
  ({ expectations }: Context, who: Person, owner: { id: string }) =>
  () => {
    expectations.expects(who, 'MYR', VALUE)
    expectations.expects(owner, CARDS, -1n)
  }

const redeemByCode: Scenario = async (context, who) => {
  const { harness } = context
  const { id } = await issue(context)
  // The codes are shown once: the call has no key and is not repeated.
  const answer = await harness.post(adminGiftBatchExport.path, { id }, staffToken)
  const { cards } = dataOf(adminGiftBatchExport.path, answer) as { cards: { code: string }[] }
  const typed = { code: cards[0]!.code }
  return () =>
    mustCall(harness, giftCardRedeem, typed, memberToken(who.id), redeemed(context, who, anonymous))
}

const redeemOwn: Scenario = async (context, who) => {
  await buyCards(context, who, 1)
  const [card] = await listCards(context.harness, who)
  return () =>
    mustCall(
      context.harness,
      giftCardRedeemOwn,
      { id: card!.id },
      memberToken(who.id),
      redeemed(context, who, who),
    )
}

const scenarios: Record<string, Scenario> = {
  'buy gift cards': buy,
  'refund a gift card': refund,
  'issue gift cards': async (context) => () => issue(context),
  'redeem a code': redeemByCode,
  'redeem a gift card': redeemOwn,
}

/** Gift cards: sales, issue, redemption and refunds. */
export const giftCards: Group = {
  of: 'holders',
  scenarios,
  load: Object.keys(scenarios),
  holdings: sql`
    select coalesce(owner_id::text, ${anonymous.id}), ${CARDS}, count(*), 0 from gift_cards
    where state in ('open', 'offered') group by 1`,
  always: [
    {
      what: 'the gift card liability equals the value of redeemable cards',
      rows: sql`
        select a.asset as id, a.balance, c.owed from (
          select asset, balance from ledger_accounts where owner = 'house:gift-cards') a
        full join (
          select currency, sum(value) as owed from gift_cards where state in ('open', 'offered') group by 1
        ) c on c.currency = a.asset where coalesce(a.balance, 0) <> coalesce(c.owed, 0)`,
    },
    {
      what: 'the ledger has each gift card once, and its end once, by its cause',
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
      what: 'each delivered item is one gift card',
      rows: sql`
        select i.id, i.shipped, c.n from order_items i
        left join (select order_item_id, count(*) as n from gift_cards group by 1) c on c.order_item_id = i.id
        where i.gift_value is not null and i.shipped <> coalesce(c.n, 0)`,
    },
  ],
  atRest: [
    {
      what: 'all paid gift cards are delivered',
      rows: sql`
        select o.no as id, o.state from orders o where o.gift_cards and o.state = 'paid'`,
    },
  ],
}
