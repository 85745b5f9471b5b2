import { sql } from 'drizzle-orm'
import { charge, comeBack, openCard, payByWallet, refund } from '../acts.ts'
import type { Person } from '../ask.ts'
import type { Noted } from '../noted.ts'
import { order, SILENT } from './orders.ts'
import type { Part, Path } from './part.ts'

/** What the balance pays of each. */
const PART = '3.00'

const opened = async (noted: Noted, shopper: Person) => {
  const { orderId, total } = await order(noted, shopper)
  const paymentNo = await openCard(noted, shopper, orderId, PART)
  if (!paymentNo) throw new Error('the mixed payment was refused')
  return { orderId, total, paymentNo }
}

const charged = async (noted: Noted, shopper: Person) => {
  const found = await opened(noted, shopper)
  await charge(noted, found.paymentNo, {})
  await noted.harness.ask('settle', { age: false })
  return found
}

const paths: Record<string, Path> = {
  'open a mixed payment': async (noted, shopper) => {
    const { orderId } = await order(noted, shopper)
    return () => openCard(noted, shopper, orderId, PART)
  },
  'return of a mixed payment': async (noted, shopper) => {
    const { paymentNo } = await opened(noted, shopper)
    await charge(noted, paymentNo, SILENT)
    return () => comeBack(noted, paymentNo)
  },
  'mixed otherwise': async (noted, shopper) => {
    const { orderId } = await opened(noted, shopper)
    return () => openCard(noted, shopper, orderId, '4.00')
  },
  'balance alone after a mixed payment': async (noted, shopper) => {
    const { orderId } = await opened(noted, shopper)
    return () => payByWallet(noted, shopper, orderId, 'balance')
  },
  'refund of a mixed payment': async (noted, shopper) => {
    const { orderId, total } = await charged(noted, shopper)
    return () => refund(noted, orderId, total)
  },
  'expiry of a mixed payment': async (noted, shopper) => {
    await opened(noted, shopper)
    return () => noted.harness.ask('settle', { age: true })
  },
}

/** Orders of which the balance pays a part and a card the rest. */
export const mixed: Part = {
  of: 'shoppers',
  paths,
  always: [
    {
      what: 'a part from the balance goes the way of the payment beside it',
      rows: sql`
        select p.no as id, p.state, b.state as beside from payments p join payments b on b.id = p.beside_id
        where p.state <> case when b.state in ('created', 'pending') then 'pending'
          when b.state = 'succeeded' then 'succeeded' else 'cancelled' end
        -- One that was spent elsewhere in the meantime is not taken: what the card paid goes back.
        and not (b.state = 'succeeded' and p.state = 'cancelled'
          and not exists (select 1 from payment_orders s where s.payment_id = b.id and not s.late))`,
    },
    {
      what: 'a part from the balance is held as long as it is open, and no longer',
      rows: sql`
        select p.no as id, p.state, e.phase from payments p
        left join ledger_transfers h on h.idempotency_key = 'held for payment ' || p.no
        left join ledger_transfers e on e.pending_id = h.id
        where p.beside_id is not null and (h.id is null or (e.id is null) <> (p.state = 'pending') or e.phase = 'post')`,
    },
  ],
}
