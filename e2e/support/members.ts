import type { Output } from '@pasar/contract/call'
import { addressCreate } from '@pasar/contract/calls/addresses'
import { login, registerInternational, sendCode } from '@pasar/contract/calls/identity'
import type { Page } from '@playwright/test'
import { callApi } from './calls.ts'
import { latestCode } from './mail.ts'
import type { ShopFixture } from './test.ts'

type Session = Output<typeof login>

/** Password of all demo and test accounts. */
export const PASSWORD = 'Pasar-demo-1'
/** Invitation code of the demo's shop account. */
export const INVITATION = 'PASAR1'

/** Demo member with RM 500.00, 20,000 points, a payment PIN and an address. */
export const demoMember = { account: 'meilin88', payPassword: '246810' }

let count = 0

/** Returns an unused username of letters and digits. */
export const newUsername = () => `shopper${Date.now().toString(36)}${(count++).toString(36)}`

/** Registers a member through the API with the emailed code. @param invitationCode that of the inviter */
export async function newMember(shop: ShopFixture, invitationCode = INVITATION): Promise<Session> {
  const username = newUsername()
  const email = `${username}@mail.example`
  // Each from a different address, since codes are limited per address.
  const from = { 'x-forwarded-for': `198.18.${(count >> 8) % 256}.${count % 256}` }
  const input = { purpose: 'register', channel: 'email', email } as const
  const { challengeId } = await callApi(shop, sendCode, input, '', from)
  const code = await latestCode(shop, email)
  return callApi(
    shop,
    registerInternational,
    {
      username,
      nickname: 'Siti',
      password: PASSWORD,
      email,
      challengeId,
      code,
      invitationCode,
      agree: true,
    },
    '',
    from,
  )
}

/** Registers a member with a delivery address. */
export async function newShopper(shop: ShopFixture): Promise<Session> {
  const session = await newMember(shop)
  await callApi(
    shop,
    addressCreate,
    {
      country: 'MY',
      givenName: 'Siti',
      surname: 'Aminah',
      phonePrefix: '60',
      phone: '123456780',
      state: 'Kuala Lumpur',
      city: 'Kuala Lumpur',
      stateCode: '14',
      postcode: '50480',
      detail: '8, Jalan Kiara 5',
      isDefault: true,
    },
    session.token,
  )
  return session
}

/** Signs in through the API. */
export const signIn = (shop: ShopFixture, account: string) =>
  callApi(shop, login, { account, password: PASSWORD, agree: true })

/**
 * Starts the page with a stored session. Later changes of the session, such as a refresh, stay.
 */
export async function actAs(page: Page, shop: ShopFixture, { token, refreshToken, user }: Session) {
  await page.addInitScript(
    ([origin, kept]) => {
      if (location.origin !== origin || sessionStorage.getItem('e2e.session')) return
      sessionStorage.setItem('e2e.session', 'kept')
      localStorage.setItem('pasar.session', kept)
    },
    [shop.url, JSON.stringify({ state: { token, refreshToken, user }, version: 0 })] as const,
  )
}
