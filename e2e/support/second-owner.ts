import { createHmac } from 'node:crypto'
import type { Output } from '@pasar/contract/call'
import type {
  adminGatewayDecide,
  adminPaymentMethodDecide,
} from '@pasar/contract/calls/admin/finance/payment-methods'
import type { adminCorrectionDecide } from '@pasar/contract/calls/admin/finance/wallet'
import { adminStaffSave } from '@pasar/contract/calls/admin/staff/accounts'
import { staffTotpSave, staffTotpStart } from '@pasar/contract/calls/admin/staff/own-account'
import type { staffLogin } from '@pasar/contract/calls/admin/staff/session'
import { staffAcceptLink } from '@pasar/contract/calls/admin/staff/session'
import { expect } from '@playwright/test'
import { callApi } from './calls.ts'
import { signInAsOwner } from './staff.ts'
import type { ShopFixture } from './test.ts'

type DecideCall = typeof adminCorrectionDecide | typeof adminGatewayDecide | typeof adminPaymentMethodDecide

const STEP_MS = 30_000
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns the current TOTP code (RFC 6238). @param secret base32 */
export function totpCode(secret: string): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const count = Buffer.alloc(8)
  count.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS)))
  const digest = createHmac('sha1', key).update(count).digest()
  const number = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fffffff
  return `${number % 1_000_000}`.padStart(6, '0')
}

async function readInvitationToken(shop: ShopFixture, email: string): Promise<string> {
  let token = ''
  await expect
    .poll(async () => {
      const mails = (await (await fetch(`${shop.mailApi}?to=${email}`)).json()) as { text: string }[]
      token = mails.map(({ text }) => /welcome\S*token=([\w-]+)/.exec(text)?.[1] ?? '').find(Boolean) ?? ''
      return token
    })
    .not.toBe('')
  return token
}

/** Creates and signs in another owner with a second factor, for actions that need two accounts. */
export async function signInAsSecondOwner(
  shop: ShopFixture,
  name = 'Nurul',
): Promise<Output<typeof staffLogin>> {
  const email = `${name.toLowerCase()}${Date.now().toString(36)}@pasar.example`
  await callApi(shop, adminStaffSave, { email, name, owner: true }, (await signInAsOwner(shop)).token)
  const token = await readInvitationToken(shop, email)
  const session = await callApi(shop, staffAcceptLink, { token, name, password: 'strong-enough-1' })
  const { ticket, secret } = await callApi(shop, staffTotpStart, {}, session.token)
  const { me } = await callApi(shop, staffTotpSave, { ticket, code: totpCode(secret) }, session.token)
  return { ...session, me }
}

/** Sessions of the account that approves by calls, by shop, with the time of their sign-in. */
const approvers = new Map<string, { session: ReturnType<typeof signInAsSecondOwner>; at: number }>()

/** Some approvals need a session that has signed in within ten minutes. */
const RECENT_MS = 8 * 60_000

/** Approves what another account requested, by a call that takes a decision. */
export async function approveAsSecondOwner(shop: ShopFixture, call: DecideCall, id: string): Promise<void> {
  const known = approvers.get(shop.url)
  const isRecent = known !== undefined && Date.now() - known.at < RECENT_MS
  const approver = isRecent ? known : { session: signInAsSecondOwner(shop), at: Date.now() }
  approvers.set(shop.url, approver)
  await callApi(shop, call, { id, approve: true }, (await approver.session).token)
}
