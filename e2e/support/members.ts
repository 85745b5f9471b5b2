import type { Output } from '@pasar/contract/call'
import { addressCreate } from '@pasar/contract/calls/addresses'
import { login, registerInternational, sendCode } from '@pasar/contract/calls/identity'
import type { Page } from '@playwright/test'
import { ask } from './calls.ts'
import { latestCode } from './mail.ts'
import type { ShopFixture } from './test.ts'

type Session = Output<typeof login>

/** Everybody's password, as the demo's people have it. */
export const PASSWORD = 'Pasar-demo-1'
/** The demo's house account invites. */
export const INVITATION = 'PASAR1'

/** The demo's shopper who has RM 500.00, 20,000 points, a payment password and an address. */
export const saver = { account: 'meilin88', payPassword: '246810' }

let count = 0

/** A name that nobody in this shop has: letters and numbers only. */
export const newName = () => `shopper${Date.now().toString(36)}${(count++).toString(36)}`

/** Registers a member by the calls, with the mailed code. */
export async function newMember(shop: ShopFixture): Promise<Session> {
  const username = newName()
  const email = `${username}@mail.example`
  // Each from somewhere else, as people are: an address gets so many codes a day.
  const from = { 'x-forwarded-for': `198.18.${(count >> 8) % 256}.${count % 256}` }
  await ask(shop, sendCode, { purpose: 'register', channel: 'email', email }, '', from)
  const code = await latestCode(shop, email)
  return ask(shop, registerInternational, {
    username,
    nickname: 'Siti',
    password: PASSWORD,
    email,
    code,
    invitationCode: INVITATION,
    agree: true,
  })
}

/** A member who has somewhere to send parcels to. */
export async function newShopper(shop: ShopFixture): Promise<Session> {
  const session = await newMember(shop)
  await ask(
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

/** Signs in by the calls. */
export const signIn = (shop: ShopFixture, account: string) =>
  ask(shop, login, { account, password: PASSWORD, agree: true })

/**
 * Lets the page's tab start as somebody who signed in on this device before. Later changes of the session, such
 * as a refresh, are the client's own and stay.
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
