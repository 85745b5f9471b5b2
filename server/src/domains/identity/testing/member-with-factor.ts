import { login } from '@pasar/contract/calls/identity'
import { totpCreate, totpSave } from '@pasar/contract/calls/security/factors'
import { codeAt } from '../../../platform/auth/factors/testing.ts'
import { systemContext } from '../../../platform/context.ts'
import type { TestShop } from '../../../platform/testing.ts'
import { addMember } from '../index.ts'

/** The password of the members of these tests. */
export const PASSWORD = 'correct horse'

let n = 0

/** Creates a member with a session, without second factor. */
export async function signedInMember(shop: TestShop) {
  const username = `holder${++n}`
  const email = `${username}@mail.example`
  const ctx = systemContext(shop.deps, shop.deps.db)
  const id = await addMember(ctx, { username, nickname: 'Nur', email, password: PASSWORD })
  const { token, refreshToken } = (await signInWith(shop, username)).data
  return { id, username, email, token, refreshToken }
}

/** Signs in by password. */
export const signInWith = (shop: TestShop, account: string, password = PASSWORD) =>
  shop.call(login, { account, password, agree: true })

/** Creates a member with a session and an authenticator, whose next code is not used yet. */
export async function memberWithTotp(shop: TestShop) {
  const member = await signedInMember(shop)
  const by = { token: member.token }
  const { ticket, secret } = (await shop.call(totpCreate, {}, by)).data
  const saved = await shop.call(totpSave, { ticket, code: codeAt(secret, shop.clock.now()) }, by)
  shop.clock.advance(31_000)
  return { ...member, secret, recoveryCodes: saved.data.recoveryCodes! }
}

/** Signs in by password up to the second step. @returns its ticket and options */
export async function requestTicket(shop: TestShop, account: string) {
  const { name, data } = await signInWith(shop, account)
  if (name !== 'factor-asked') throw new Error(`no second factor was asked for: ${name}`)
  return data as unknown as { ticket: string; totp: boolean; passkey: Record<string, unknown> | null }
}

/** Returns the code of the last email to an address. */
export async function readEmailCode(shop: TestShop, to: string): Promise<string> {
  await shop.runJobs()
  const last = shop.emails.findLast((message) => message.to === to)
  return /\b\d{6}\b/.exec(last?.text ?? '')?.[0] ?? ''
}
