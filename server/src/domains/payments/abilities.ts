/**
 * What a payment company can do with a payment that was paid, for whoever decides about it. Where a company publishes no
 * figure none is made up: what then limits a refund is said instead.
 */
type Abilities = {
  /** Refunds of one payment at most, each of any part of it; null for as many as fit. */
  mostRefunds: number | null
  /** A refund waits until the one before is done. */
  oneByOne: boolean
  /** Days after the payment within which it can be refunded; null where `limitBy` says what counts. */
  refundDays: number | null
  /** `days`: refundDays · `contract`: as agreed with the company · `scheme`: as card scheme, bank or wallet allow. */
  limitBy: 'nobody' | 'days' | 'contract' | 'scheme'
  /** Whether what is not settled yet is taken back whole, as if it had never been. */
  voids: boolean
  /** Whether it can be asked how a payment stands. */
  query: boolean
  /** Whether it gives a statement of a day. */
  statement: boolean
}

const usual: Abilities = {
  mostRefunds: null,
  oneByOne: false,
  refundDays: null,
  limitBy: 'scheme',
  voids: false,
  query: true,
  statement: false,
}

const byGateway: Record<string, Abilities> = {
  // Our own books: nobody is asked.
  wallet: { ...usual, limitBy: 'nobody', query: false },
  oms: { ...usual, limitBy: 'nobody', statement: true },
  stripe: usual,
  // airwallex.com/docs, Manage payments, Refunds: several partial refunds, up to the age that scheme or wallet allow.
  airwallex: usual,
  // developer.2c2p.com, Payment maintenance: voided until it is settled, refunded after.
  '2c2p': { ...usual, voids: true },
  // pay.weixin.qq.com, Submit refund: within a year, at most 50 for a payment.
  wechat: { ...usual, mostRefunds: 50, refundDays: 365, limitBy: 'days' },
  // opendocs.alipay.com, alipay.trade.refund: within the time that the contract says, in parts by out_request_no.
  alipay: { ...usual, limitBy: 'contract' },
  ctbc: { ...usual, oneByOne: true, voids: true },
}

/** What the company behind a payment can do with it. */
export const abilitiesOf = (gateway: string): Abilities => byGateway[gateway] ?? usual
