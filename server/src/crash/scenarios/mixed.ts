import { sql } from 'drizzle-orm'
import { charge, openCard, payByWallet, refund, returnToShop } from '../actions.ts'
import type { Context } from '../context.ts'
import type { Person } from '../protocol.ts'
import type { Group, Scenario } from './group.ts'
import { order, SILENT } from './orders.ts'

/** The part that the balance pays. */
const PART = '3.00'

const opened = async (context: Context, shopper: Person) => {
  const { orderId, total } = await order(context, shopper)
  const paymentNo = await openCard(context, shopper, orderId, PART)
  if (!paymentNo) throw new Error('the mixed payment was refused')
  return { orderId, total, paymentNo }
}

const charged = async (context: Context, shopper: Person) => {
  const found = await opened(context, shopper)
  await charge(context, found.paymentNo, {})
  await context.harness.ask('drain', { age: false })
  return found
}

const scenarios: Record<string, Scenario> = {
  'open a mixed payment': async (context, shopper) => {
    const { orderId } = await order(context, shopper)
    return () => openCard(context, shopper, orderId, PART)
  },
  'return of a mixed payment': async (context, shopper) => {
    const { paymentNo } = await opened(context, shopper)
    await charge(context, paymentNo, SILENT)
    return () => returnToShop(context, paymentNo)
  },
  'mixed otherwise': async (context, shopper) => {
    const { orderId } = await opened(context, shopper)
    return () => openCard(context, shopper, orderId, '4.00')
  },
  'balance alone after a mixed payment': async (context, shopper) => {
    const { orderId } = await opened(context, shopper)
    return () => payByWallet(context, shopper, orderId, 'balance')
  },
  'refund of a mixed payment': async (context, shopper) => {
    const { orderId, total } = await charged(context, shopper)
    return () => refund(context, orderId, total)
  },
  'expiry of a mixed payment': async (context, shopper) => {
    await opened(context, shopper)
    return () => context.harness.ask('drain', { age: true })
  },
}

/** Orders that the balance pays in part and a card for the rest. */
export const mixed: Group = {
  of: 'shoppers',
  scenarios,
  always: [
    {
      what: 'a balance part ends like the payment that it belongs to',
      rows: sql`
        select p.no as id, p.state, b.state as beside from payments p join payments b on b.id = p.beside_id
        where p.state <> case when b.state in ('created', 'pending') then 'pending'
          when b.state = 'succeeded' then 'succeeded' else 'cancelled' end
        -- One that was spent elsewhere in the meantime is not taken: what the card paid goes back.
        and not (b.state = 'succeeded' and p.state = 'cancelled'
          and not exists (select 1 from payment_orders s where s.payment_id = b.id and not s.late))`,
    },
    {
      what: 'a balance part is held exactly while it is open',
      rows: sql`
        select p.no as id, p.state, e.phase from payments p
        left join ledger_transfers h on h.idempotency_key = 'held for payment ' || p.no
        left join ledger_transfers e on e.pending_id = h.id
        where p.beside_id is not null and (h.id is null or (e.id is null) <> (p.state = 'pending') or (e.phase = 'post' and p.state <> 'succeeded'))`,
    },
  ],
}
