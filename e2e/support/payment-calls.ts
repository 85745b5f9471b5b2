import { adminPaymentRefresh, adminPaymentResolve } from '@pasar/contract/calls/admin/finance/payments'
import { orderCancel } from '@pasar/contract/calls/orders'
import type { PaymentMethodId } from '@pasar/contract/calls/payment-methods'
import { paymentBanks, paymentRefresh } from '@pasar/contract/calls/payment-providers'
import { orderPay, paymentInfo } from '@pasar/contract/calls/payments'
import { expect } from '@playwright/test'
import { callApi, send } from './calls.ts'
import { placeOrder } from './checkout.ts'
import { providerPageUrl } from './e-wallets.ts'
import { newShopper } from './members.ts'
import { findProduct } from './products.ts'
import { getTestCard, type Last4 } from './providers.ts'
import { actOnPayment, notificationStates, setSwitches } from './sandbox.ts'
import { callAsOwner } from './staff.ts'
import { expectMoney, findPayment } from './switches.ts'
import type { ShopFixture } from './test.ts'

/** A payment method, and what its provider cannot do. */
export type MethodCase = {
  method: PaymentMethodId
  /** False where the browser creates the payment at the provider. */
  createsByRequest?: false
  /** False where declines are not reported. */
  reportsDeclines?: false
  /** False where a refund cannot fail later, or a failure is not reported. */
  failsLater?: false
  /** False where notifications name no currency. */
  namesCurrency?: false
}

/** A shopper who pays by a method, without a browser. */
type Payer = MethodCase & { shop: ShopFixture; token: string; skuId: string; bank?: string | undefined }

export async function newPayer(shop: ShopFixture, which: MethodCase): Promise<Payer> {
  const { skuId } = await findProduct(shop, 'Melati Jasmine Hand Cream')
  const { token } = await newShopper(shop)
  const banks = which.method === 'fpx' ? await callApi(shop, paymentBanks, { method: 'fpx' }, token) : null
  return { ...which, shop, token, skuId, bank: banks?.banks.find(({ available }) => available)?.id }
}

const orderOf = async ({ shop, token, skuId }: Payer) => (await placeOrder(shop, token, skuId)).data.orderId

const requestPayment = ({ shop, token, method, bank }: Payer, orderId: string) =>
  send(shop, orderPay, { orderIds: [orderId], method, ...(bank && { bank }) }, token)

/** Opens the provider's page as a browser does, where the shop redirects to it. @returns its HTTP status */
async function follow({ type, url, fields }: { type: string; url: string; fields: Record<string, string> }) {
  if (type === 'redirect') return (await fetch(url)).status
  if (type === 'form') return (await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })).status
  return 200
}

/** Creates a payment of an order, at the provider too. @returns its number */
async function create(payer: Payer, orderId: string) {
  const { code, msg, data } = await requestPayment(payer, orderId)
  expect(code, msg).toBe(200)
  expect(await follow(data.next)).toBe(200)
  return data.paymentNo
}

/** Sends the provider's form and follows the redirect to the shop. @returns the HTTP status of the form */
async function pay({ shop }: Payer, no: string, last4: Last4 = '4242') {
  const page = await fetch(providerPageUrl(shop, no), { redirect: 'manual' })
  const card = { number: getTestCard(last4), expiry: '12 / 39', cvc: '123', name: 'Siti Aminah' }
  const answer = await fetch(page.headers.get('location')!, {
    method: 'POST',
    body: new URLSearchParams({ ...card, walletCard: last4 }),
    redirect: 'manual',
  })
  const back = answer.headers.get('location')
  if (back?.startsWith(shop.url)) await fetch(back, { redirect: 'manual' })
  return answer.status
}

const infoOf = ({ shop, token }: Payer, paymentNo: string) => callApi(shop, paymentInfo, { paymentNo }, token)

const stateOf = async (payer: Payer, no: string) => (await infoOf(payer, no)).state

/** Polls slowly: all methods together stay below the rate limit. */
const slowly = { intervals: [250, 1_000, 2_000], timeout: 90_000 }

const expectSuccess = (payer: Payer, no: string) =>
  expect.poll(() => stateOf(payer, no), slowly).toBe('success')

/** Queries the provider until the payment has succeeded. */
const queryUntilSuccess = ({ shop, token }: Payer, paymentNo: string) =>
  expect
    .poll(async () => (await callApi(shop, paymentRefresh, { paymentNo }, token)).state, slowly)
    .toBe('success')

/** Cancels the paid order and waits for the full refund. */
async function cancelAndRefund({ shop, token }: Payer, orderId: string, no: string) {
  await callApi(shop, orderCancel, { id: orderId }, token)
  await expectMoney(shop, no, 'back')
}

/** Expects that no payment is created while the vendor is down, and that the order remains payable. */
export async function expectUnavailable(payer: Payer) {
  const orderId = await orderOf(payer)
  const { code, data } = await requestPayment(payer, orderId)
  if (payer.createsByRequest === false) {
    expect(code).toBe(200)
    expect(await follow(data.next)).toBe(500)
  } else expect(code).not.toBe(200)
  return orderId
}

/**
 * Declined, then pending until the panel approves; notified late, three times and out of order; refunded
 * asynchronously.
 * @param orderId an order whose first payment could not be created
 */
export async function delayedNotifications(payer: Payer, orderId: string) {
  const { shop, reportsDeclines } = payer
  const first = await create(payer, orderId)
  await setSwitches(shop, first, { outcome: 'decline' })
  await pay(payer, first)
  if (reportsDeclines !== false)
    await expect.poll(async () => (await infoOf(payer, first)).message, slowly).not.toBe('')
  const no = await create(payer, orderId)
  const late = { webhookDelaySec: 1, duplicate: true, outOfOrder: true }
  await setSwitches(shop, no, { outcome: 'abandon', refund: 'async-success', ...late })
  await pay(payer, no)
  expect(await stateOf(payer, no)).toBe('in_progress')
  await actOnPayment(shop, no, 'approve')
  await expectSuccess(payer, no)
  await expect
    .poll(async () => (await notificationStates(shop, no)).slice(0, 3), slowly)
    .toEqual(Array(3).fill('delivered'))
  await expectMoney(shop, no, 'kept')
  await cancelAndRefund(payer, orderId, no)
}

/** Creates and pays a payment with these switches. */
async function paid(payer: Payer, switches: Parameters<typeof setSwitches>[2], last4?: Last4) {
  const orderId = await orderOf(payer)
  const no = await create(payer, orderId)
  await setSwitches(payer.shop, no, switches)
  const status = await pay(payer, no, last4)
  return { orderId, no, status }
}

/**
 * Approved with a declined card; notifications are forged; the refund fails, needs a review and is retried.
 */
export async function forgedNotifications(payer: Payer) {
  const { shop, failsLater } = payer
  const refund = failsLater === false ? 'success' : 'async-failure'
  const forged = { outcome: 'approve', badSignature: true, webhookBeforeReturn: true }
  const { orderId, no } = await paid(payer, { ...forged, refund }, '0002')
  await queryUntilSuccess(payer, no)
  expect(new Set(await notificationStates(shop, no))).toEqual(new Set(['waiting']))
  await expectMoney(shop, no, 'kept')
  await setSwitches(shop, no, { badSignature: false })
  if (failsLater === false) return cancelAndRefund(payer, orderId, no)
  await callApi(shop, orderCancel, { id: orderId }, payer.token)
  await expectMoney(shop, no, 'kept', true)
  await setSwitches(shop, no, { refund: 'success' })
  const { id } = await findPayment(shop, no)
  await callAsOwner(shop, adminPaymentResolve, { id, decision: 'retry-refund', note: 'journey' })
  return expectMoney(shop, no, 'back')
}

/** Charged, but timed out without a notification; the response about the refund is lost. */
export async function lostResponses(payer: Payer) {
  const { orderId, no, status } = await paid(payer, { timeoutAfterCharge: true, refund: 'timeout' })
  expect(status).toBe(504)
  await queryUntilSuccess(payer, no)
  await expectMoney(payer.shop, no, 'kept')
  await cancelAndRefund(payer, orderId, no)
}

/** The vendor reports another amount or currency: the order is not paid until it matches. */
export async function wrongAmounts(payer: Payer) {
  const { shop, token, namesCurrency } = payer
  const { no } = await paid(payer, { wrongAmount: true })
  await expect
    .poll(async () => (await callApi(shop, paymentRefresh, { paymentNo: no }, token)).review, slowly)
    .toBe(true)
  await expectMoney(shop, no, 'none', true)
  const { id } = await findPayment(shop, no)
  if (namesCurrency !== false) {
    await setSwitches(shop, no, { wrongAmount: false, wrongCurrency: true })
    const { reviews } = await callAsOwner(shop, adminPaymentRefresh, { id })
    expect(reviews).toMatchObject([{ code: 'currency-mismatch' }])
  }
  await setSwitches(shop, no, { wrongAmount: false, wrongCurrency: false })
  await callAsOwner(shop, adminPaymentRefresh, { id })
  expect(await stateOf(payer, no)).toBe('success')
  await expectMoney(shop, no, 'kept', true)
  await callAsOwner(shop, adminPaymentResolve, { id, decision: 'dismiss', note: 'journey' })
}

/** Approved after the order was cancelled: refunded in full. */
export async function lateSuccess(payer: Payer) {
  const { shop, token } = payer
  const { orderId, no } = await paid(payer, { lateSuccess: true })
  expect(await stateOf(payer, no)).toBe('in_progress')
  await callApi(shop, orderCancel, { id: orderId }, token)
  await expectMoney(shop, no, 'back')
  expect(await infoOf(payer, no)).toMatchObject({ late: true })
}
