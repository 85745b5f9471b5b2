import { payPasswordCheck, payPasswordSet } from '@pasar/contract/calls/account'
import { registerInternational, sendCode } from '@pasar/contract/calls/identity'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { enterPin, order } from '../support/buying.ts'
import { ask, send } from '../support/calls.ts'
import { goodsNamed } from '../support/goods.ts'
import { latestCode } from '../support/mail.ts'
import { actAs, INVITATION, newMember, newName, PASSWORD, saver, signIn } from '../support/members.ts'
import { expect, type ShopFixture, test } from '../support/test.ts'

/** Types six digits on the pad that asks for `what`. */
async function digits(page: Page, what: string, pin: string) {
  const pad = page.getByRole('group', { name: what })
  await expect(pad).toBeVisible()
  for (const digit of pin) await pad.getByRole('button', { name: digit, exact: true }).click()
}

async function chooseNew(page: Page, pin: string) {
  await digits(page, 'Choose six digits', pin)
  await digits(page, 'Enter them once more', pin)
}

const isRight = async (shop: ShopFixture, payPassword: string, token: string) =>
  (await send(shop, payPasswordCheck, { payPassword }, token)).code === 200

/** Asks for a code by the page and types the one that came. */
async function proveByCode(page: Page, shop: ShopFixture, to: string) {
  const since = new Date()
  await page.getByRole('button', { name: 'Send code' }).click()
  const code = await latestCode(shop, to, since)
  await page.getByLabel('Verification code').fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('The verification code is wrong or has expired')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Next' }).click()
}

test('the payment password is set, changed, and refused when the present one is wrong', async ({
  page,
  shop,
}) => {
  const session = await newMember(shop)
  await actAs(page, shop, session)
  await page.goto('./#/pages/other/setting')
  await page.getByRole('link', { name: /Payment password/ }).click()
  await digits(page, 'Choose six digits', '135790')
  await digits(page, 'Enter them once more', '135791')
  await expect(page.getByText('The digits differ')).toBeVisible()
  await chooseNew(page, '135790')
  await page.getByLabel('Confirm with your sign-in password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set payment password' }).click()
  await expect(page.getByRole('link', { name: /Payment password\s*Set/ })).toBeVisible()

  await page.getByRole('link', { name: /Payment password/ }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Change payment password' }).click()
  await digits(page, 'Your present payment password', '000000')
  await chooseNew(page, '864209')
  await expect(page.getByText('Wrong password, 4 tries left')).toBeVisible()
  await expectAccessible(page)
  await digits(page, 'Your present payment password', '135790')
  await chooseNew(page, '864209')
  await expect(page.getByText('Your payment password is changed')).toBeVisible()
  expect(await isRight(shop, '864209', session.token)).toBe(true)
})

/** A member with a phone: it gets its code at once, since the one for registering went to the email address. */
async function memberWithPhone(shop: ShopFixture) {
  const username = newName()
  const email = `${username}@mail.example`
  await ask(shop, sendCode, { purpose: 'register', channel: 'email', email })
  const code = await latestCode(shop, email)
  return ask(shop, registerInternational, {
    username,
    nickname: 'Siti',
    password: PASSWORD,
    email,
    code,
    mobilePrefix: '60',
    mobile: `12${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`,
    invitationCode: INVITATION,
    agree: true,
  })
}

test('locked after five wrong tries, it is reset at once by a code in a text message', async ({
  page,
  shop,
}) => {
  const session = await memberWithPhone(shop)
  const { token, user } = session
  await ask(shop, payPasswordSet, { payPassword: '135790', password: PASSWORD }, token)
  for (let i = 0; i < 5; i++) await send(shop, payPasswordCheck, { payPassword: '000000' }, token)
  expect(await isRight(shop, '135790', token)).toBe(false)
  await actAs(page, shop, session)
  await page.goto('./#/pages/other/editPass?kind=payPassword')
  await expect(page.getByText('After too many wrong tries')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change payment password' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Reset by code' }).click()
  await expect(page.getByText('We send a code to your own address')).toBeVisible()
  await page.getByRole('button', { name: 'Text message' }).click()
  await proveByCode(page, shop, `+${user.mobile_pre}${user.mobile}`)
  await chooseNew(page, '864209')
  await expect(page.getByText('Your payment password is set')).toBeVisible()
  expect(await isRight(shop, '864209', token)).toBe(true)
})

test('who forgot it at the pay sheet resets it by code, comes back and pays', async ({ page, shop }) => {
  const session = await signIn(shop, saver.account)
  const { token, user } = session
  const goods = await goodsNamed(shop, 'Kebun Rice Water')
  const placed = await order(shop, token, goods.skuId)
  await actAs(page, shop, session)
  await page.goto(`./#/pages/goods/payNext?orderIds=${placed.data.orderId}`)
  await page.getByRole('radio', { name: /Balance/ }).check()
  await page.getByRole('button', { name: /^Pay RM/ }).click()
  await enterPin(page, '000000')
  await expect(page.getByText(/Wrong password/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Forgot it?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset by code' })).toBeVisible()
  await proveByCode(page, shop, user.email)
  // The same digits again: other journeys pay with them.
  await chooseNew(page, saver.payPassword)
  await expect(page.getByText('Amount due')).toBeVisible()
  await page.getByRole('radio', { name: /Balance/ }).check()
  await page.getByRole('button', { name: /^Pay RM/ }).click()
  await enterPin(page, saver.payPassword)
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible()
})
