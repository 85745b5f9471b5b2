import { HOUR_MS } from '@pasar/contract/time'
import type { CreatedPayment, CreateInput, Snapshot } from '../gateway.ts'
import { toMajorNumber } from '../major-units.ts'
import { callTwoC2p, type TwoC2pAnswer, type TwoC2pSettings } from './client.ts'
import { DUPLICATE_INVOICE, Token } from './messages.ts'

/** Payment channels of each method: cards, instalments, online banking, wallets. */
const channels: Record<string, string[]> = {
  '2c2p': ['CC'],
  instalments: ['IPP'],
  fpx: ['WEBPAY'],
  tng: ['DPAY'],
  grabpay: ['DPAY'],
  boost: ['DPAY'],
}

/** 2C2P reads times as Singapore Time, UTC+8. */
const OFFSET_MS = 8 * HOUR_MS

/** A time as 2C2P reads it: `yyyy-MM-dd HH:mm:ss`. */
export const toExpiry = (at: Date) =>
  new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')

function notOpened(answer: TwoC2pAnswer): CreatedPayment {
  const isRefused = answer.kind === 'refused' && answer.code !== DUPLICATE_INVOICE
  const snapshot: Snapshot = isRefused
    ? { state: 'failed', attemptFailed: { code: answer.code, message: answer.message }, raw: answer }
    : { state: 'created', unknown: true, raw: answer.kind }
  return { next: { type: 'none' }, snapshot, data: {} }
}

/** Opens a payment on 2C2P's page. Our number is the invoice number and the idempotency key. */
export async function openPage(settings: TwoC2pSettings, input: CreateInput): Promise<CreatedPayment> {
  const periods = settings.instalments.split(',').map(Number).filter(Boolean)
  const answer = await callTwoC2p(settings, 'paymentToken', {
    merchantID: settings.merchantId,
    invoiceNo: input.paymentNo,
    idempotencyID: input.paymentNo,
    description: input.subject,
    amount: toMajorNumber(input.amount),
    currencyCode: input.amount.currency,
    paymentChannel: channels[input.method],
    request3DS: 'Y',
    ...(input.method === 'instalments' && { interestType: 'A', installmentPeriodFilter: periods }),
    paymentExpiry: toExpiry(input.expiresAt),
    frontendReturnUrl: input.returnUrl,
    backendReturnUrl: input.notifyUrl,
    locale: 'en',
  })
  const token = answer.kind === 'ok' ? Token.safeParse(answer.body) : undefined
  if (!token?.success) return notOpened(answer.kind === 'ok' ? { kind: 'lost' } : answer)
  const { respCode, respDesc, webPaymentUrl, paymentToken } = token.data
  if (respCode !== '0000') return notOpened({ kind: 'refused', code: respCode, message: respDesc })
  if (!webPaymentUrl || !paymentToken) return notOpened({ kind: 'lost' })
  return {
    next: { type: 'redirect', url: webPaymentUrl },
    snapshot: { state: 'created', raw: { respCode } },
    data: { paymentToken, expiresAt: input.expiresAt.toISOString() },
  }
}
