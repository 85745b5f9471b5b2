import type { Output } from '@pasar/contract/call'
import { paymentPinSet } from '@pasar/contract/calls/account'
import {
  adminCorrectionCreate,
  adminCorrectionDecide,
  adminRateSave,
} from '@pasar/contract/calls/admin/finance/wallet'
import {
  adminVerificationApprove,
  adminVerificationInfo,
  adminVerificationList,
  adminVerificationPictures,
} from '@pasar/contract/calls/admin/verifications'
import { uploadDirect } from '@pasar/contract/calls/files'
import { verificationSubmit } from '@pasar/contract/calls/verification'
import type { Envelope } from '@pasar/contract/envelope'
import type { Currency } from '@pasar/contract/money'
import { callApi } from './calls.ts'
import { newMember, PASSWORD } from './members.ts'
import { approveAsSecondOwner } from './second-owner.ts'
import { callAsOwner } from './staff.ts'
import type { ShopFixture } from './test.ts'

/** Payment PIN of test members. */
export const PIN = '135790'

/** Picture of one pixel. */
export const picture = {
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
}

async function upload(shop: ShopFixture, token: string): Promise<string> {
  const form = new FormData()
  form.set('purpose', 'verification')
  form.set('file', new Blob([picture.buffer], { type: picture.mimeType }), picture.name)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(new URL(uploadDirect.path, shop.url), { method: 'POST', headers, body: form })
  const { code, msg, data } = (await answer.json()) as Envelope<Output<typeof uploadDirect>>
  if (code !== 200) throw new Error(`the upload was refused: ${code} ${msg}`)
  return data.id
}

let documents = 0

/** Returns an unused number of a Malaysian identity card, since a document verifies one account. */
export const newDocumentNumber = () => `900101-14-${1000 + documents++}`

/** Submits a verification document and approves it as the owner. */
export async function verifyMember(shop: ShopFixture, token: string, username: string, givenName: string) {
  const [frontId, backId, holdingId] = [
    await upload(shop, token),
    await upload(shop, token),
    await upload(shop, token),
  ]
  const document = {
    country: 'MY',
    documentType: 'national-id',
    documentNumber: newDocumentNumber(),
  } as const
  await callApi(
    shop,
    verificationSubmit,
    { ...document, givenName, birthday: '1990-01-01', frontId, backId, holdingId },
    token,
  )
  const { list } = await callAsOwner(shop, adminVerificationList, { keyword: username })
  const id = list[0]?.id ?? ''
  const { attempt } = await callAsOwner(shop, adminVerificationInfo, { id })
  await callAsOwner(shop, adminVerificationPictures, { id })
  await callAsOwner(shop, adminVerificationApprove, { id, attempt })
}

/**
 * Credits a member's balance with a correction. A second account approves it above the first one's limit of
 * the day.
 */
export async function creditBalance(
  shop: ShopFixture,
  memberId: string,
  amount: string,
  currency: Currency = 'MYR',
) {
  const input = { memberId, amount: { amount, currency }, reason: 'journey' }
  const { id, state } = await callAsOwner(shop, adminCorrectionCreate, input)
  if (state !== 'waiting') return
  await approveAsSecondOwner(shop, adminCorrectionDecide, id)
}

/** Registers a verified member with RM 300.00 and a payment PIN. @param inviter invitation code */
export async function newVerifiedMember(shop: ShopFixture, givenName = 'Nur Aisyah', inviter?: string) {
  const session = await newMember(shop, inviter)
  const { token, user } = session
  await callApi(shop, paymentPinSet, { payPassword: PIN, password: PASSWORD }, token)
  await verifyMember(shop, token, user.user_name, givenName)
  await creditBalance(shop, user.id, '300.00')
  return session
}

/** Adds an exchange rate per ringgit. */
export const addRate = (shop: ShopFixture, id: Currency, rate: string) =>
  callAsOwner(shop, adminRateSave, { id, rate, sure: true })
