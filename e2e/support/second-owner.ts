import { createHmac } from 'node:crypto'
import type { Output } from '@pasar/contract/call'
import { adminStaffSave } from '@pasar/contract/calls/admin/staff'
import { staffTotpSave, staffTotpStart } from '@pasar/contract/calls/admin/staff-account'
import type { staffLogin } from '@pasar/contract/calls/admin/staff-session'
import { staffWelcome } from '@pasar/contract/calls/admin/staff-session'
import { expect } from '@playwright/test'
import { ask } from './calls.ts'
import { signInAsOwner } from './staff.ts'
import type { ShopFixture } from './test.ts'

const STEP_MS = 30_000
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator shows now (RFC 6238). @param secret base32 */
function codeOf(secret: string): string {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const count = Buffer.alloc(8)
  count.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS)))
  const digest = createHmac('sha1', key).update(count).digest()
  const number = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fffffff
  return `${number % 1_000_000}`.padStart(6, '0')
}

async function tokenMailedTo(shop: ShopFixture, email: string): Promise<string> {
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

/** Another owner, who has given a second factor: for what two accounts must do. */
export async function secondOwner(shop: ShopFixture, name = 'Nurul'): Promise<Output<typeof staffLogin>> {
  const email = `${name.toLowerCase()}${Date.now().toString(36)}@pasar.example`
  await ask(shop, adminStaffSave, { email, name, owner: true }, (await signInAsOwner(shop)).token)
  const token = await tokenMailedTo(shop, email)
  const session = await ask(shop, staffWelcome, { token, name, password: 'strong-enough-1' })
  const { ticket, secret } = await ask(shop, staffTotpStart, {}, session.token)
  const { me } = await ask(shop, staffTotpSave, { ticket, code: codeOf(secret) }, session.token)
  return { ...session, me }
}
