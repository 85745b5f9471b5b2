import { payPasswordSet } from '@pasar/contract/calls/account'
import {
  adminVerificationApprove,
  adminVerificationInfo,
  adminVerificationList,
} from '@pasar/contract/calls/admin/verifications'
import { adminCorrectionCreate, adminRateSave } from '@pasar/contract/calls/admin/wallet'
import { uploadDirect } from '@pasar/contract/calls/files'
import { certificationAuth } from '@pasar/contract/calls/verification'
import type { Currency } from '@pasar/contract/money'
import { ask } from './calls.ts'
import { newMember, PASSWORD } from './members.ts'
import { operate } from './staff.ts'
import type { ShopFixture } from './test.ts'

/** The payment password of members that are made here. */
export const PIN = '135790'

/** A picture of one pixel; the shop judges what is in it, not what it is called. */
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

/** Submits a document and lets the operator approve it. */
export async function verify(shop: ShopFixture, token: string, username: string, givenName: string) {
  const [frontId, backId, holdingId] = [
    await upload(shop, token),
    await upload(shop, token),
    await upload(shop, token),
  ]
  const documentNumber = `900101-14-${String(Math.floor(Math.random() * 9000) + 1000)}`
  const document = { country: 'MY', documentType: 'national-id', documentNumber } as const
  await ask(
    shop,
    certificationAuth,
    { ...document, givenName, birthday: '1990-01-01', frontId, backId, holdingId },
    token,
  )
  const { list } = await operate(shop, adminVerificationList, { keyword: username })
  const id = list[0]?.id ?? ''
  const { attempt } = await operate(shop, adminVerificationInfo, { id })
  await operate(shop, adminVerificationApprove, { id, attempt })
}

/** Puts something into a member's wallet, as a correction by the operator. */
export const give = (shop: ShopFixture, memberId: string, amount: string, currency: Currency = 'MYR') =>
  operate(shop, adminCorrectionCreate, { memberId, amount: { amount, currency }, reason: 'journey' })

/** A verified member with RM 300.00 and a payment password. */
export async function newSaver(shop: ShopFixture, givenName = 'Nur Aisyah') {
  const session = await newMember(shop)
  const { token, user } = session
  await ask(shop, payPasswordSet, { payPassword: PIN, password: PASSWORD }, token)
  await verify(shop, token, user.user_name, givenName)
  await give(shop, user.id, '300.00')
  return session
}

/** The operator enters what one ringgit is in another money. */
export const setRate = (shop: ShopFixture, id: Currency, rate: string) =>
  operate(shop, adminRateSave, { id, rate, sure: true })
