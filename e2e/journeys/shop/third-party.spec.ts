import { totpCreate, totpSave } from '@pasar/contract/calls/security/factors'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { actAs, newMember, newUsername, PASSWORD } from '../../support/members.ts'
import { totpCode } from '../../support/second-owner.ts'
import { expect, test } from '../../support/test.ts'

const inWechat = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Mobile MicroMessenger/8.0.50'

/** Opens the sign-in page, and leaves for a service. */
async function leaveFor(page: Page, service: string) {
  await page.goto('./#/pages/login/login/login?to=%2Fpages%2Fmy%2Fcoupons')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: `Continue with ${service}` }).click()
}

/** Chooses a person on the page of the service. */
async function signInAs(page: Page, name: string, email: string) {
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await page.getByText('Use another account').click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

const isAtCoupons = (page: Page) => expect(page).toHaveURL(/#\/pages\/my\/coupons$/)

/** Removes the session of the page, as a sign-out does. */
const dropSession = (page: Page) => page.evaluate(() => localStorage.removeItem('pasar.session'))

test('a new person registers by Google without a code, and signs in by it the next time', async ({
  page,
}) => {
  const username = newUsername()
  const email = `${username}@mail.example`
  await leaveFor(page, 'Google')
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await expectAccessible(page)
  await signInAs(page, 'Siti Aminah', email)
  await expect(page.getByText('Google has confirmed who you are')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Siti Aminah')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Verification code')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').first().fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await isAtCoupons(page)
  await page.goto('./#/pages/my/sessions')
  await expect(page.getByText('by Google')).toBeVisible()

  await dropSession(page)
  await page.reload()
  await leaveFor(page, 'Google')
  await signInAs(page, 'Siti Aminah', email)
  await isAtCoupons(page)
})

test('a person who declines is back at the sign-in with a sentence', async ({ page }) => {
  await leaveFor(page, 'Apple')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toContainText('You have cancelled the sign-in with Apple')
  await expect(page.getByLabel('Username, email or phone')).toBeVisible()
  await expectAccessible(page)
})

test('an ID token that is not valid signs nobody in', async ({ page, shop }) => {
  const setMode = (mode: string) =>
    fetch(`${shop.sandboxUrl}/sign-in`, { method: 'POST', body: new URLSearchParams({ mode }) })
  await setMode('nonce')
  try {
    await leaveFor(page, 'Google')
    await signInAs(page, 'Siti', 'siti@mail.example')
    await expect(page.getByRole('alert')).toContainText('Google could not confirm who you are')
  } finally {
    await setMode('works')
  }
})

test('a member whose address Google confirms signs in as before, then connects Google and disconnects it', async ({
  page,
  shop,
}) => {
  const { user } = await newMember(shop)
  await leaveFor(page, 'Google')
  await signInAs(page, 'Siti', user.email)
  await expect(page.getByText('There is an account with')).toBeVisible()
  await page.getByLabel('Username, email or phone').fill(user.user_name)
  await page.getByLabel('Password').first().fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Connect Google' }).click()
  await signInAs(page, 'Siti', user.email)
  await expect(page.getByText('Google connected')).toBeVisible()
  await expect(page.getByText(/Connected on/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Disconnect Google' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('button', { name: 'Connect Google' })).toBeVisible()
})

test('a member with a second factor is asked for it after Apple, which posts its answer', async ({
  page,
  shop,
}) => {
  const session = await newMember(shop)
  const { ticket, secret } = await callApi(shop, totpCreate, {}, session.token)
  const saved = await callApi(shop, totpSave, { ticket, code: totpCode(secret) }, session.token)
  await actAs(page, shop, session)
  await page.goto('./#/pages/my/thirdParty')
  await page.getByRole('button', { name: 'Connect Apple' }).click()
  await signInAs(page, 'Siti', session.user.email)
  await expect(page.getByText('Apple connected')).toBeVisible()
  await dropSession(page)
  await page.reload()
  await leaveFor(page, 'Apple')
  await signInAs(page, 'Siti', session.user.email)
  await expect(page.getByText('Apple has confirmed who you are')).toBeVisible()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(saved.recoveryCodes?.[0] ?? '')
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await isAtCoupons(page)
})

test.describe('inside WeChat', () => {
  test.use({ userAgent: inWechat })

  test('a member connects WeChat, signs out and signs in by it; there is no other service', async ({
    page,
    shop,
  }) => {
    const session = await newMember(shop)
    await actAs(page, shop, session)
    await page.goto('./#/pages/my/thirdParty')
    await page.getByRole('button', { name: 'Connect WeChat' }).click()
    await signInAs(page, '美玲', session.user.email)
    await expect(page.getByText('WeChat connected')).toBeVisible()
    await dropSession(page)
    await page.reload()
    await page.goto('./#/pages/login/login/login')
    await expect(page.getByRole('button', { name: 'Continue with WeChat' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0)
    await leaveFor(page, 'WeChat')
    await signInAs(page, '美玲', session.user.email)
    await isAtCoupons(page)
  })
})
