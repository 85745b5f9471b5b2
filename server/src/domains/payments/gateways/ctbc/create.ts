import type { CreatedPayment, CreateInput } from '../gateway.ts'
import { computeFieldsMac, displayable, encrypt } from './cipher.ts'
import type { CtbcSettings } from './client.ts'
import { toDollars } from './messages.ts'

const MERCHANT_NAME = 'Pasar'
/** Maximum length of the order detail on CTBC's page. */
const MAX_DETAIL_LENGTH = 18

/** Transaction types. */
const FULL_PAYMENT = '0'
const INSTALMENTS = '1'

/** Numbers of instalments from a list such as `3,6,12`. */
const parsePeriods = (instalments: string): number[] =>
  instalments
    .split(',')
    .map(Number)
    .filter((months) => months > 1)

/**
 * Opens a payment on CTBC's page: builds the encrypted form that the browser posts, without a request. Our
 * number is the order number there.
 * @throws RangeError for an amount that is not in whole New Taiwan dollars, or instalments that the shop does
 * not offer
 */
export function openForm(settings: CtbcSettings, input: CreateInput): CreatedPayment {
  const { merId, merchantId, terminalId, key, url } = settings
  const hasInstalments = input.method === 'ctbc_instalments'
  if (hasInstalments && !parsePeriods(settings.instalments).includes(input.periods ?? 0))
    throw new RangeError(`${input.periods} instalments are not offered`)
  const dollars = toDollars(input.amount)
  const option = hasInstalments ? `${input.periods}` : '1'
  const kind = hasInstalments ? INSTALMENTS : FULL_PAYMENT
  const fields = {
    MerchantID: merchantId,
    TerminalID: terminalId,
    lidm: input.paymentNo,
    purchAmt: dollars,
    txType: kind,
    MerchantName: MERCHANT_NAME,
    AuthResURL: input.returnUrl,
    OrderDetail: displayable(input.subject, MAX_DETAIL_LENGTH),
    ProdCode: '',
    // Authorizations are captured at the end of the day.
    AutoCap: '1',
    customize: '1',
    NumberOfPay: option,
    InMac: computeFieldsMac(key, [merchantId, terminalId, input.paymentNo, dollars, kind, option]),
  }
  const plain = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
  return {
    next: {
      type: 'form',
      url: `${url}/mauth/SSLAuthUI.jsp`,
      fields: { merID: merId, URLEnc: encrypt(key, plain.join('&')) },
    },
    snapshot: { state: 'created', raw: 'form' },
    data: { expiresAt: input.expiresAt.toISOString() },
  }
}
