import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { addShownToCart, goToCardPage, placeShownOrder } from '../../support/checkout.ts'
import { latestCode } from '../../support/mail.ts'
import { INVITATION, newUsername, PASSWORD } from '../../support/members.ts'
import { findProduct } from '../../support/products.ts'
import { payOnCardPage } from '../../support/sandbox.ts'
import { expect, type ShopFixture, test } from '../../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

async function register(page: Page, shop: ShopFixture) {
  const username = newUsername()
  const email = `${username}@mail.example`
  const field = (name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true })
  await field('Username').fill(username)
  await field('Name').fill('Siti')
  await field('Password').fill(PASSWORD)
  await field('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await field('Invitation code').fill(INVITATION)
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await field('Verification code').fill(await latestCode(shop, email))
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
}

async function fillAddress(page: Page) {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Country or region' }).selectOption('MY')
  await field('Full name').fill('Siti Aminah')
  await field('Phone number').fill('123456780')
  await field('Address and house number').fill('8, Jalan Kiara 5')
  await page.getByRole('combobox', { name: /^State/ }).click()
  const picker = page.getByRole('dialog')
  const area = picker.getByRole('listitem').getByRole('button', { name: 'Kuala Lumpur', exact: true })
  for (const chosen of [0, 1, 2]) {
    await expect(picker.getByRole('button', { name: 'Kuala Lumpur', exact: true })).toHaveCount(chosen + 1)
    await area.click()
  }
  await expect(picker).toBeHidden()
  await field('Postcode').fill('50480')
  await page.getByRole('button', { name: 'Save' }).click()
}

test('lets a visitor fill a cart, register at checkout and pay by card', { tag: '@both' }, async ({
  page,
  shop,
}) => {
  const [first, second] = [await findProduct(shop, 'Rimba Roselle'), await findProduct(shop, 'Sejuk Kaffir')]
  await page.goto(first.path)
  await addShownToCart(page)
  await page.goto(second.path)
  await addShownToCart(page)

  await page.goto('./#/pages/tabbar/shop')
  const firstLine = page.getByRole('article').filter({ hasText: first.title })
  await expect(firstLine).toBeVisible()
  await firstLine.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('button', { name: 'Check out (3)' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Check out (3)' }).click()
  const login = page.getByRole('dialog', { name: 'Sign in' })
  await expect(login).toBeVisible()
  await expectAccessible(page)
  await login.getByRole('link', { name: 'Create account' }).click()
  await register(page, shop)

  // Sign-up continues to the checkout.
  await expect(page).toHaveURL(/goodsPay/)
  await expect(page.getByRole('listitem').filter({ hasText: second.title })).toBeVisible()
  await page.getByRole('button', { name: /Add a delivery address/ }).click()
  await fillAddress(page)
  await expect(page.getByText('8, Jalan Kiara 5')).toBeVisible()
  await expectAccessible(page)
  const orderId = await placeShownOrder(page)
  await expectAccessible(page)

  await goToCardPage(page)
  await payOnCardPage(page)
  await expect(page).toHaveURL(/payFinish/)
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(page).toHaveURL(new RegExp(orderId))
  await expect(page.getByRole('heading', { name: 'Processing' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('./#/pages/tabbar/shop')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expectAccessible(page)
})
