import { adminStaffSave } from '@pasar/contract/calls/admin/staff/accounts'
import type { CDPSession, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { PASSWORD } from '../../support/members.ts'
import { actAsStaff, clerk, consoleUrl, owner, ownerSession, unusedTotpCode } from '../../support/staff.ts'
import { expect, type ShopFixture, test } from '../../support/test.ts'

async function submitPassword(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Waits for the one-time link in the newest email to a recipient. */
async function mailedLink(shop: ShopFixture, to: string): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const mails = (await (await fetch(`${shop.mailApi}?to=${to}`)).json()) as { text: string }[]
      link = mails.map(({ text }) => /http\S+welcome\S+/.exec(text)?.[0] ?? '').find(Boolean) ?? ''
      return link
    })
    .not.toBe('')
  return link
}

/** Invites a staff member through the API. @returns the emailed link */
async function invite(shop: ShopFixture, email: string, access: { owner?: boolean }) {
  const { token } = await ownerSession(shop)
  await callApi(shop, adminStaffSave, { email, name: 'Nurul', ...access }, token)
  return await mailedLink(shop, email)
}

/** Adds a virtual platform authenticator to the browser. */
async function virtualAuthenticator(page: Page): Promise<CDPSession> {
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
  return cdp
}

/** The user menu; on a phone it shows no name. */
const userMenu = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^(Farid|Suraya|Nurul|Account|Profile)$/ })

const unique = (name: string) => `${name}${Date.now().toString(36)}@pasar.example`

test('signs in the owner with an authenticator code that works once', { tag: '@both' }, async ({
  page,
  shop,
}) => {
  await page.goto(consoleUrl(shop))
  await expectAccessible(page)
  await submitPassword(page, owner.email, 'not the password')
  await expect(page.getByRole('alert')).toContainText('Incorrect username or password')
  await submitPassword(page, owner.email)
  await expect(page.getByRole('heading', { name: 'Two-factor sign-in' })).toBeVisible()
  await expectAccessible(page)
  const code = await unusedTotpCode(shop)
  await page.getByLabel('Authenticator code').fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('Incorrect, already used or expired')
  await page.getByLabel('Authenticator code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(userMenu(page)).toBeVisible()

  await userMenu(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await submitPassword(page, owner.email)
  await page.getByLabel('Authenticator code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('Incorrect, already used or expired')
})

test('limits the clerk to orders and shows the account’s permissions', async ({ page, shop }) => {
  await page.goto(consoleUrl(shop))
  await submitPassword(page, clerk.email)
  await expect(userMenu(page)).toBeVisible()
  await page.goto(consoleUrl(shop, 'staff'))
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveCount(0)
  await page.goto(consoleUrl(shop, 'account'))
  await expect(page.getByText('Permissions: orders, members')).toBeVisible()
  await expectAccessible(page)
})

test('continues the session in a new tab until it is signed out', async ({ page, shop }) => {
  await page.goto(consoleUrl(shop))
  await submitPassword(page, clerk.email)
  await expect(userMenu(page)).toBeVisible()
  const tab = await page.context().newPage()
  await tab.goto(consoleUrl(shop, 'orders'))
  await expect(tab.getByRole('tab', { name: /^To ship/ })).toBeVisible()
  await userMenu(tab).click()
  await tab.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(tab.getByLabel('Email')).toBeVisible()
  const late = await page.context().newPage()
  await late.goto(consoleUrl(shop, 'orders'))
  await expect(late.getByLabel('Email')).toBeVisible()
})

test('requires an invited owner to set up a second factor first', async ({ page, shop }) => {
  const email = unique('nurul')
  await page.goto(await invite(shop, email, { owner: true }))
  await expect(page.getByRole('heading', { name: 'Welcome, Nurul' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill('strong-enough-1')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code of your authenticator' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(consoleUrl(shop, 'staff'))
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  await page.getByLabel('First code').fill('123456')
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await expect(page.getByRole('alert').first()).toContainText('Incorrect, already used or expired')
})

test('adds a passkey that signs in alone, and accepts a recovery code', async ({ page, shop }) => {
  // Passkeys require a host name.
  const localhostShop = { ...shop, url: shop.url.replace('127.0.0.1', 'localhost') }
  await virtualAuthenticator(page)
  const email = unique('lim')
  const link = await invite(shop, email, { owner: true })
  await page.goto(link.replace('127.0.0.1', 'localhost'))
  await page.getByLabel('Password', { exact: true }).fill('strong-enough-1')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await page.getByLabel('Name').fill('Work laptop')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  const [recovery = ''] = await page
    .getByRole('list', { name: 'Recovery codes' })
    .locator('li')
    .allInnerTexts()
  await page.getByRole('button', { name: 'I saved the codes' }).click()
  await expect(userMenu(page)).toBeVisible()

  await page.goto(consoleUrl(localhostShop, 'account'))
  await expect(page.getByText('Work laptop')).toBeVisible()
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(userMenu(page)).toBeVisible()

  await userMenu(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await submitPassword(page, email, 'strong-enough-1')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recovery)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(userMenu(page)).toBeVisible()
  await page.goto(consoleUrl(localhostShop, 'account'))
  await expect(page.getByText('9 of 10 left')).toBeVisible()
})

test('creates a role, assigns it to a new account and lists both in the audit log', async ({
  page,
  shop,
}) => {
  await actAsStaff(page, shop)
  const role = `Buyers ${Date.now().toString(36)}`
  await page.goto(consoleUrl(shop, 'roles/create'))
  await page.getByLabel('Name').fill(role)
  await page.getByRole('checkbox', { name: /catalog/i }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(role)).toBeVisible()

  const email = unique('devi')
  await page.goto(consoleUrl(shop, 'staff/create'))
  await page.getByLabel('Name').fill('Devi')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('combobox', { name: 'Roles' }).click()
  await page.getByRole('option', { name: role }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(email)).toBeVisible()
  await mailedLink(shop, email)
  await expectAccessible(page)

  await page.goto(consoleUrl(shop, 'audit'))
  await expect(page.getByRole('row', { name: /Invited.*Devi/ }).first()).toBeVisible()
  await expect(page.getByRole('row', { name: `Created Role ${role}` }).first()).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('audit.csv')
})
