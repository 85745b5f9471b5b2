import { type Movement, memberOwner, shopAccounts } from '../../domains/ledger/index.ts'
import { pointsHoldKey } from '../../domains/orders/index.ts'

/*
 * The ledger's movements of the history, as the domains post them: payments (payments/postings/), points
 * (wallet/points/), top-ups, withdrawals, transfers, exchanges, gift cards.
 */

type Payment = { no: string; memberId: string; gateway: string; currency: string; paid: bigint }
type TopUp = { id: string; no: string; memberId: string; currency: string; amount: bigint }
type Order = { id: string; no: string; memberId: string; pointsUsed: bigint }

/** The money of orders that a payment has collected; `toTopUps` for the payment of a top-up. */
export const capturePayment = (p: Payment, toTopUps = false): Movement => ({
  from: p.gateway === 'wallet' ? memberOwner(p.memberId) : shopAccounts.clearing,
  to: toTopUps ? shopAccounts.topUps : shopAccounts.unearned,
  asset: p.currency,
  amount: p.paid,
  kind: p.gateway === 'wallet' ? 'payment.wallet' : 'payment.capture',
  reference: p.no,
  key: `capture ${p.no}`,
})

/** The refund of a payment for an order that is not completed. */
export const refundPayment = (p: Payment, refund: { no: string; amount: bigint }): Movement => ({
  from: shopAccounts.unearned,
  to: p.gateway === 'wallet' ? memberOwner(p.memberId) : shopAccounts.clearing,
  asset: p.currency,
  amount: refund.amount,
  kind: 'payment.refund',
  reference: p.no,
  key: `refund ${refund.no}`,
})

/** The amount of an open dispute. */
export const disputePayment = (p: Payment, dispute: { no: string; amount: bigint }): Movement => ({
  from: shopAccounts.losses,
  to: shopAccounts.clearing,
  asset: p.currency,
  amount: dispute.amount,
  kind: 'payment.loss',
  reference: p.no,
  key: `dispute ${dispute.no}`,
})

const ofPoints = { asset: 'PTS' } as const

/** The hold on the points of an unpaid order. */
export const holdOrderPoints = (order: Order): Movement => ({
  ...ofPoints,
  from: memberOwner(order.memberId),
  to: shopAccounts.points,
  amount: order.pointsUsed,
  kind: 'order.points',
  reference: order.no,
  key: pointsHoldKey(order.id),
})

export const returnOrderPoints = (order: Order, refundNo: string, amount: bigint): Movement => ({
  ...ofPoints,
  from: shopAccounts.points,
  to: memberOwner(order.memberId),
  amount,
  kind: 'order.points.return',
  reference: order.id,
  key: `points of refund ${refundNo}`,
})

/** The points that a completed order earns. */
export const earnOrderPoints = (order: Order, amount: bigint): Movement => ({
  ...ofPoints,
  from: shopAccounts.points,
  to: memberOwner(order.memberId),
  amount,
  kind: 'order.points.earn',
  reference: order.id,
  key: `earn ${order.id}`,
})

/** The transfer to the shop's bank account that a proof showed. */
export const receiveTransfer = (t: TopUp): Movement => ({
  from: shopAccounts.bank,
  to: shopAccounts.topUps,
  asset: t.currency,
  amount: t.amount,
  kind: 'recharge.transfer',
  reference: t.id,
  key: `received ${t.no}`,
})

export const creditTopUp = (t: TopUp): Movement => ({
  from: shopAccounts.topUps,
  to: memberOwner(t.memberId),
  asset: t.currency,
  amount: t.amount,
  kind: 'recharge',
  reference: t.id,
  key: `topup ${t.no}`,
})

type Withdrawal = { id: string; no: string; memberId: string; asset: string; amount: bigint; fee: bigint }

export const holdWithdrawal = (w: Withdrawal): Movement => ({
  from: memberOwner(w.memberId),
  to: shopAccounts.payouts,
  asset: w.asset,
  amount: w.amount,
  kind: 'withdraw',
  reference: w.id,
  key: `withdrawal ${w.no}`,
})

/** The fee of a payout in the asset of the balance. */
export const chargeWithdrawalFee = (w: Withdrawal): Movement => ({
  from: shopAccounts.payouts,
  to: shopAccounts.fees,
  asset: w.asset,
  amount: w.fee,
  kind: 'withdraw.fee',
  reference: w.id,
  key: `withdrawal ${w.no} fee`,
})

/** The movements of a payout that the bank returned. */
export const returnPayout = (w: Withdrawal): Movement[] => {
  const { from, to, key, ...fee } = chargeWithdrawalFee(w)
  return [
    { ...fee, from: to, to: from, key: `${key} back` },
    {
      ...holdWithdrawal(w),
      from: shopAccounts.payouts,
      to: memberOwner(w.memberId),
      kind: 'withdraw.return',
      key: `withdrawal ${w.no} back`,
    },
  ]
}

type Transfer = { id: string; intent: string; fromId: string; toId: string; asset: string; amount: bigint }

export const transferToMember = (t: Transfer): Movement => ({
  from: memberOwner(t.fromId),
  to: memberOwner(t.toId),
  asset: t.asset,
  amount: t.amount,
  kind: 'transfer',
  reference: t.id,
  key: `transfer ${t.intent}`,
})

type Exchange = {
  id: string
  no: string
  memberId: string
  fromAsset: string
  fromAmount: bigint
  toAsset: string
  toAmount: bigint
}

/** Both legs of an exchange. */
export const exchangeAssets = (e: Exchange): Movement[] => {
  const [member, leg] = [memberOwner(e.memberId), { kind: 'exchange', reference: e.id }]
  const out = { from: member, to: shopAccounts.exchange, asset: e.fromAsset, amount: e.fromAmount }
  const back = { from: shopAccounts.exchange, to: member, asset: e.toAsset, amount: e.toAmount }
  return [
    { ...leg, ...out, key: `exchange ${e.no} out` },
    { ...leg, ...back, key: `exchange ${e.no} in` },
  ]
}

type Correction = { no: string; memberId: string; asset: string; amount: bigint }

/** A correction in favour of the member. */
export const correctBalance = (c: Correction): Movement => ({
  from: c.asset === 'PTS' ? shopAccounts.points : shopAccounts.equity,
  to: memberOwner(c.memberId),
  asset: c.asset,
  amount: c.amount,
  kind: 'correction',
  reference: c.no,
  key: `correction ${c.no}`,
})

type GiftCard = {
  id: string
  no: string
  currency: string
  value: bigint
  batchId?: string | null | undefined
}
type GiftCardEvent = 'issue' | 'redeem' | 'void' | 'expire'

/** The value of a gift card: `redeem` credits `memberId`. */
export const moveGiftCard = (card: GiftCard, event: GiftCardEvent, memberId = ''): Movement => {
  const funding = card.batchId ? shopAccounts.promotions : shopAccounts.unearned
  const ends = { redeem: memberOwner(memberId), void: funding, expire: shopAccounts.breakage }
  return {
    from: event === 'issue' ? funding : shopAccounts.giftCards,
    to: event === 'issue' ? shopAccounts.giftCards : ends[event],
    asset: card.currency,
    amount: card.value,
    kind: `giftcard.${event}`,
    reference: card.no,
    key: `gift card ${event} ${card.id}`,
  }
}

/** The credit of a coin deposit. */
export const creditCoin = (d: {
  id: string
  chain: string
  tx: string
  address: string
  place: number
  memberId: string
  amount: bigint
}): Movement => ({
  from: shopAccounts.clearing,
  to: memberOwner(d.memberId),
  asset: 'USDT',
  amount: d.amount,
  kind: 'recharge.coin',
  reference: d.id,
  key: `coin ${d.chain} ${d.tx} ${d.address} ${d.place}`,
})
