import { sendOwnCode } from '@pasar/contract/calls/account'
import { totpCreate, totpSave } from '@pasar/contract/calls/security/factors'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { enterPin } from '../../support/checkout.ts'
import { latestCode } from '../../support/mail.ts'
import { actAs, newMember, newUsername, PASSWORD, signIn } from '../../support/members.ts'
import { totpCode } from '../../support/second-owner.ts'
import { expect, type ShopFixture, test } from '../../support/test.ts'
import { newVerifiedMember, PIN } from '../../support/wallet.ts'

const row = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name })

/** Removes the session of the page and opens the sign-in page. */
async function openSignIn(page: Page) {
  await page.evaluate(() => localStorage.removeItem('pasar.session'))
  await page.goto('./#/pages/login/login/login')
  await page.reload()
}

async function signInByPassword(page: Page, account: string) {
  await page.getByLabel('Username, email or phone').fill(account)
  await page.getByLabel('Password').first().fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Your password is correct')).toBeVisible()
}

/** Sets up the authenticator on the security page. @returns the recovery codes */
async function setUpAuthenticator(page: Page): Promise<string[]> {
  await page.goto('./#/pages/my/security')
  await row(page, /Authenticator app/).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = (await page.getByText(/^[A-Z2-7 ]{39}$/).textContent()) ?? ''
  await page.getByLabel('Code from the app').fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Incorrect, already used or expired')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Code from the app').fill(totpCode(secret.replaceAll(' ', '')))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page)
  const shown = await codes.allTextContents()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  return shown
}

test('sets up an authenticator and signs in with a recovery code', async ({ page, shop }) => {
  const session = await newMember(shop)
  await actAs(page, shop, session)
  const [code = ''] = await setUpAuthenticator(page)
  await expect(row(page, /Recovery codes\s*10 left/)).toBeVisible()
  await openSignIn(page)
  await signInByPassword(page, session.user.user_name)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill('AAAAA-BBBBB')
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('Incorrect, already used or expired')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Recovery code').fill(code)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('Your password is correct')).toHaveCount(0)
  await page.goto('./#/pages/my/security')
  await expect(row(page, /Recovery codes\s*9 left/)).toBeVisible()
})

test('adds a passkey and signs in with it, without a password', async ({ page, shop }) => {
  // A passkey needs a host name.
  const local: ShopFixture = { ...shop, url: shop.url.replace('127.0.0.1', 'localhost') }
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await actAs(page, local, await newMember(shop))
  await page.goto(`${local.url}/h5/#/pages/my/security`)
  await row(page, /Add a passkey/).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(row(page, /Passkey 1/)).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('pasar.session'))
  await page.goto(`${local.url}/h5/#/pages/login/login/login`)
  await page.reload()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('Please tick the relevant agreement').first()).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0)
  await page.goto(`${local.url}/h5/#/pages/my/security`)
  await row(page, /Passkey 1\s*Used/).click()
  await page.getByLabel('Name').fill('My phone')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(row(page, /My phone/)).toBeVisible()
})

test('changes the email address by codes to the new and the current one', async ({ page, shop }) => {
  const session = await newMember(shop)
  const email = `${newUsername()}@mail.example`
  await actAs(page, shop, session)
  await page.goto('./#/pages/my/security')
  await page.getByRole('link', { name: /^Email/ }).click()
  await page.getByRole('textbox', { name: /^New email/ }).fill(email)
  await page.getByRole('button', { name: 'Send code: Code sent to the new email' }).click()
  await page.getByRole('textbox', { name: /Code sent to the new email/ }).fill(await latestCode(shop, email))
  const since = new Date()
  const sent = page.waitForResponse((answer) => answer.url().endsWith(sendOwnCode.path))
  await page.getByRole('button', { name: 'Send code: Code sent to your current email' }).click()
  await sent
  const code = await latestCode(shop, session.user.email, since)
  await page.getByRole('textbox', { name: /Code sent to your current email/ }).fill(code)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save email' }).click()
  await expect(page.getByText('Email saved')).toBeVisible()
})

test('adds a phone by a code to the email address, which no password replaces', async ({ page, shop }) => {
  const session = await newMember(shop)
  const mobile = `12${Date.now().toString().slice(-7)}`
  await actAs(page, shop, session)
  await page.goto('./#/pages/my/security')
  await page.getByRole('link', { name: /^Phone/ }).click()
  await page.getByRole('textbox', { name: /^New phone/ }).fill(mobile)
  await page.getByRole('button', { name: 'Send code: Code sent to the new phone' }).click()
  await page
    .getByRole('textbox', { name: /Code sent to the new phone/ })
    .fill(await latestCode(shop, `+60${mobile}`))
  const since = new Date()
  await page.getByRole('button', { name: 'Send code: Code sent to your current email' }).click()
  const code = await latestCode(shop, session.user.email, since)
  await page.getByRole('textbox', { name: /Code sent to your current email/ }).fill(code)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save phone' }).click()
  await expect(page.getByText('Phone saved')).toBeVisible()
})

test('asks for the second factor before a transfer, above the payment PIN', async ({ page, shop }) => {
  const [me, recipient] = [await newVerifiedMember(shop), await newMember(shop)]
  // Another session sets up the authenticator, which ends the proof of this one.
  const { token } = await signIn(shop, me.user.user_name)
  const { ticket, secret } = await callApi(shop, totpCreate, {}, token)
  const saved = await callApi(shop, totpSave, { ticket, code: totpCode(secret) }, token)
  await actAs(page, shop, me)
  await page.goto('./#/pages/wallet/transfer')
  await page.getByLabel('Recipient').fill(recipient.user.user_name)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Amount').fill('25.50')
  await page.getByRole('button', { name: 'Transfer RM 25.50' }).click()
  await page
    .getByRole('dialog', { name: 'Confirm transfer' })
    .getByRole('button', { name: 'Transfer' })
    .click()
  await enterPin(page, PIN)
  await expect(page.getByText('Confirm it’s you')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(saved.recoveryCodes?.[0] ?? '')
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Transfer sent' })).toBeVisible()
})

test('asks for the second factor before a change by a session that has not verified it', async ({
  page,
  shop,
}) => {
  const session = await newMember(shop)
  // Another session sets up the authenticator, which ends the proof of this one.
  const { token } = await signIn(shop, session.user.user_name)
  const { ticket, secret } = await callApi(shop, totpCreate, {}, token)
  const saved = await callApi(shop, totpSave, { ticket, code: totpCode(secret) }, token)
  await actAs(page, shop, session)
  await page.goto('./#/pages/my/security')
  await row(page, /Authenticator app\s*Set up/).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Confirm it’s you')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(saved.recoveryCodes?.[0] ?? '')
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('Authenticator removed')).toBeVisible()
  await expect(row(page, /Authenticator app/)).toContainText('Off')
})
