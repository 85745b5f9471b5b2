import { adminSettingSave } from '@pasar/contract/calls/admin/settings'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { newMember, PASSWORD } from '../../support/members.ts'
import { callAsOwner } from '../../support/staff.ts'
import { expect, type ShopFixture, test } from '../../support/test.ts'

const always = (shop: ShopFixture, value: number | null) =>
  callAsOwner(shop, adminSettingSave, { id: 'humanCheckAlways', value })

/** Sets what the captcha services of the sandbox do. */
const setCaptcha = async (shop: ShopFixture, mode: string) => {
  const body = new URLSearchParams({ mode })
  await fetch(`${shop.sandboxUrl}/captchas`, { method: 'POST', body, redirect: 'manual' })
}

test.afterEach(async ({ shop }) => {
  await always(shop, null)
  await setCaptcha(shop, 'works')
})

async function fillSignIn(page: Page, username: string) {
  const main = page.getByRole('main')
  await page.goto('./#/pages/login/login/login')
  await main.getByRole('textbox', { name: 'Username, email or phone', exact: true }).fill(username)
  await main.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await main.getByRole('checkbox').check()
  await main.getByRole('button', { name: 'Sign in' }).click()
}

const expectSignedIn = (page: Page, username: string) =>
  expect
    .poll(() => page.evaluate(() => localStorage.getItem('pasar.session') ?? ''), { timeout: 75_000 })
    .toContain(username)

test('signs in after a human check by the captcha service, and by the shop itself while that is down', async ({
  page,
  shop,
}) => {
  // The proof of work takes a random time.
  test.slow()
  const { user } = await newMember(shop)
  await always(shop, 1)
  await setCaptcha(shop, 'fallback')
  await fillSignIn(page, user.user_name)
  const sheet = page.getByRole('dialog', { name: 'Verification' })
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Click to verify' }).click()
  await expectSignedIn(page, user.user_name)

  await page.evaluate(() => localStorage.removeItem('pasar.session'))
  await setCaptcha(shop, 'no-script')
  await page.goto('about:blank')
  await fillSignIn(page, user.user_name)
  await expect(page.getByText('Network failure (60204)')).toBeVisible()
  await expect(sheet.getByRole('slider', { name: 'Slide the piece into the gap' })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Verify without a picture' }).click()
  await expectSignedIn(page, user.user_name)
})

test('the verification page leads to the sign-in, which uses its pass', async ({ page, shop }) => {
  const { user } = await newMember(shop)
  await always(shop, 1)
  await page.goto('./#/pages/other/cloudflare/index?to=/pages/login/login/login')
  await page.getByRole('button', { name: 'Click to verify' }).click()
  await expect(page).toHaveURL(/login\/login\/login/)
  await fillSignIn(page, user.user_name)
  await expectSignedIn(page, user.user_name)
  await expect(page.getByRole('dialog', { name: 'Verification' })).toHaveCount(0)
})
