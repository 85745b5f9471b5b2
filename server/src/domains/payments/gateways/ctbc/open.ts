import type { CreateInput, PaymentGateway } from '../gateway.ts'
import type { CtbcSettings } from './client.ts'
import { macOfFields, seal, showable } from './seal.ts'
import { toDollars } from './wire.ts'

type Created = Awaited<ReturnType<PaymentGateway['create']>>

const NAME = 'Pasar'
/** What its page has room for. */
const MOST_DETAIL = 18

/** Kinds of transaction: at once, or in monthly parts. */
const AT_ONCE = '0'
const IN_PARTS = '1'

/** Months by a list such as `3,6,12`. */
const periodsOf = (instalments: string): number[] =>
  instalments
    .split(',')
    .map(Number)
    .filter((months) => months > 1)

/**
 * Opens a payment on CTBC's page: the form that the browser posts there is made here, and nobody is asked. Our number is
 * the order's.
 * @throws RangeError for an amount that is not in whole dollars of Taiwan, or parts that the shop does not offer
 */
export function openForm(settings: CtbcSettings, input: CreateInput): Created {
  const { merId, merchantId, terminalId, key, url } = settings
  const isParted = input.method === 'ctbc_instalments'
  if (isParted && !periodsOf(settings.instalments).includes(input.periods ?? 0))
    throw new RangeError(`no ${input.periods} monthly parts`)
  const dollars = toDollars(input.amount)
  const option = isParted ? `${input.periods}` : '1'
  const kind = isParted ? IN_PARTS : AT_ONCE
  const fields = {
    MerchantID: merchantId,
    TerminalID: terminalId,
    lidm: input.paymentNo,
    purchAmt: dollars,
    txType: kind,
    MerchantName: NAME,
    AuthResURL: input.returnUrl,
    OrderDetail: showable(input.subject, MOST_DETAIL),
    ProdCode: '',
    // What is authorised is captured at the end of the day.
    AutoCap: '1',
    customize: '1',
    NumberOfPay: option,
    InMac: macOfFields(key, [merchantId, terminalId, input.paymentNo, dollars, kind, option]),
  }
  const plain = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
  return {
    next: {
      type: 'form',
      url: `${url}/mauth/SSLAuthUI.jsp`,
      fields: { merID: merId, URLEnc: seal(key, plain.join('&')) },
    },
    snapshot: { state: 'created', raw: 'form' },
    data: { expiresAt: input.expiresAt.toISOString() },
  }
}
