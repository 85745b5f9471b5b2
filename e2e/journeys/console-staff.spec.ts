import { adminStaffSave } from '@pasar/contract/calls/admin/staff'
import type { CDPSession, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { ask } from '../support/calls.ts'
import { PASSWORD } from '../support/members.ts'
import { actAsStaff, clerk, consoleOf, freshCode, owner, ownerSession } from '../support/staff.ts'
import { expect, type ShopFixture, test } from '../support/test.ts'

async function givePassword(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** The one-time link in the newest mail to somebody. */
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

/** Invites somebody by the calls. @returns the link that was mailed */
async function invite(shop: ShopFixture, email: string, rights: { owner?: boolean }) {
  const { token } = await ownerSession(shop)
  await ask(shop, adminStaffSave, { email, name: 'Nurul', ...rights }, token)
  return await mailedLink(shop, email)
}

/** An authenticator in the browser's own keeping, as a phone or a laptop has one. */
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

/** The button that shows who is signed in; on a phone there is no room for the name. */
const me = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^(Farid|Suraya|Nurul|Profile)$/ })

const unique = (name: string) => `${name}${Date.now().toString(36)}@pasar.example`

test('the owner signs in with the code of the authenticator, which is taken once', async ({ page, shop }) => {
  await page.goto(consoleOf(shop))
  await expectAccessible(page)
  await givePassword(page, owner.email, 'not the password')
  await expect(page.getByRole('alert')).toContainText('wrong account or password')
  await givePassword(page, owner.email)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expectAccessible(page)
  const code = await freshCode(shop)
  await page.getByLabel('Code of your authenticator').fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('not accepted')
  await page.getByLabel('Code of your authenticator').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(me(page)).toBeVisible()

  await me(page).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await givePassword(page, owner.email)
  await page.getByLabel('Code of your authenticator').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('not accepted')
})

test('the clerk sees orders only, and is told what a second factor would open', async ({ page, shop }) => {
  await page.goto(consoleOf(shop))
  await givePassword(page, clerk.email)
  await expect(me(page)).toBeVisible()
  await page.goto(consoleOf(shop, 'staff'))
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveCount(0)
  await page.goto(consoleOf(shop, 'account'))
  await expect(page.getByText('may work with orders, members')).toBeVisible()
  await expectAccessible(page)
})

test('an invited owner must set up a second factor before anything else', async ({ page, shop }) => {
  const email = unique('nurul')
  await page.goto(await invite(shop, email, { owner: true }))
  await expect(page.getByRole('heading', { name: 'Welcome, Nurul' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill('strong-enough-1')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code of your authenticator' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(consoleOf(shop, 'staff'))
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  await page.getByLabel('First code').fill('123456')
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await expect(page.getByRole('alert').first()).toContainText('not accepted')
})

test('a passkey is added, signs in alone, and proves who it is', async ({ page, shop }) => {
  // A passkey belongs to a name.
  const named = { ...shop, url: shop.url.replace('127.0.0.1', 'localhost') }
  await virtualAuthenticator(page)
  const email = unique('lim')
  const link = await invite(shop, email, { owner: true })
  await page.goto(link.replace('127.0.0.1', 'localhost'))
  await page.getByLabel('Password', { exact: true }).fill('strong-enough-1')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await page.getByLabel('Name').fill('Work laptop')
  await page.getByRole('button', { name: 'Make the passkey' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  const [recovery = ''] = await page
    .getByRole('list', { name: 'Recovery codes' })
    .locator('li')
    .allInnerTexts()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(me(page)).toBeVisible()

  await page.goto(consoleOf(named, 'account'))
  await expect(page.getByText('Work laptop')).toBeVisible()
  await me(page).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(me(page)).toBeVisible()

  await me(page).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await givePassword(page, email, 'strong-enough-1')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recovery)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(me(page)).toBeVisible()
  await page.goto(consoleOf(named, 'account'))
  await expect(page.getByText('9 of 10 left')).toBeVisible()
})

test('the owner makes a role, gives it to somebody, and finds both in the audit log', async ({
  page,
  shop,
}) => {
  await actAsStaff(page, shop)
  const role = `Buyers ${Date.now().toString(36)}`
  await page.goto(consoleOf(shop, 'roles/create'))
  await page.getByLabel('Name').fill(role)
  await page.getByRole('checkbox', { name: /catalog/i }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(role)).toBeVisible()

  const email = unique('devi')
  await page.goto(consoleOf(shop, 'staff/create'))
  await page.getByLabel('Name').fill('Devi')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('combobox', { name: 'Roles' }).click()
  await page.getByRole('option', { name: role }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(email)).toBeVisible()
  await mailedLink(shop, email)
  await expectAccessible(page)

  await page.goto(consoleOf(shop, 'audit'))
  await expect(page.getByText('staff.invite').first()).toBeVisible()
  await expect(page.getByText('role.create').first()).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('audit.csv')
})
