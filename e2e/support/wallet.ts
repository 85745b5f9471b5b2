import { paymentPinSet } from '@pasar/contract/calls/account'
import { adminCorrectionCreate, adminRateSave } from '@pasar/contract/calls/admin/finance/wallet'
import {
  adminVerificationApprove,
  adminVerificationInfo,
  adminVerificationList,
} from '@pasar/contract/calls/admin/verifications'
import { uploadDirect } from '@pasar/contract/calls/files'
import { verificationSubmit } from '@pasar/contract/calls/verification'
import type { Currency } from '@pasar/contract/money'
import { ask } from './calls.ts'
import { newMember, PASSWORD } from './members.ts'
import { operate } from './staff.ts'
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
  return ((await answer.json()) as { data: { id: string } }).data.id
}

/** Submits a verification document and approves it as the owner. */
export async function verifyMember(shop: ShopFixture, token: string, username: string, givenName: string) {
  const [frontId, backId, holdingId] = [
    await upload(shop, token),
    await upload(shop, token),
    await upload(shop, token),
  ]
  const documentNumber = `900101-14-${String(Math.floor(Math.random() * 9000) + 1000)}`
  const document = { country: 'MY', documentType: 'national-id', documentNumber } as const
  await ask(
    shop,
    verificationSubmit,
    { ...document, givenName, birthday: '1990-01-01', frontId, backId, holdingId },
    token,
  )
  const { list } = await operate(shop, adminVerificationList, { keyword: username })
  const id = list[0]?.id ?? ''
  const { attempt } = await operate(shop, adminVerificationInfo, { id })
  await operate(shop, adminVerificationApprove, { id, attempt })
}

/** Credits a member's balance with a correction. */
export const creditBalance = (
  shop: ShopFixture,
  memberId: string,
  amount: string,
  currency: Currency = 'MYR',
) => operate(shop, adminCorrectionCreate, { memberId, amount: { amount, currency }, reason: 'journey' })

/** Registers a verified member with RM 300.00 and a payment PIN. */
export async function newVerifiedMember(shop: ShopFixture, givenName = 'Nur Aisyah') {
  const session = await newMember(shop)
  const { token, user } = session
  await ask(shop, paymentPinSet, { payPassword: PIN, password: PASSWORD }, token)
  await verifyMember(shop, token, user.user_name, givenName)
  await creditBalance(shop, user.id, '300.00')
  return session
}

/** Adds an exchange rate per ringgit. */
export const addRate = (shop: ShopFixture, id: Currency, rate: string) =>
  operate(shop, adminRateSave, { id, rate, sure: true })
