import { paymentPinCheck, paymentPinSet } from '@pasar/contract/calls/account'
import { registerInternational, sendCode } from '@pasar/contract/calls/identity'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi, send } from '../../support/calls.ts'
import { enterPin, placeOrder } from '../../support/checkout.ts'
import { latestCode } from '../../support/mail.ts'
import {
  actAs,
  demoMember,
  INVITATION,
  newMember,
  newUsername,
  PASSWORD,
  signIn,
} from '../../support/members.ts'
import { findProduct } from '../../support/products.ts'
import { expect, type ShopFixture, test } from '../../support/test.ts'

/** Enters six digits on the keypad with a label. */
async function enterDigits(page: Page, label: string, pin: string) {
  const pad = page.getByRole('group', { name: label })
  await expect(pad).toBeVisible()
  for (const digit of pin) await pad.getByRole('button', { name: digit, exact: true }).click()
}

async function chooseNewPin(page: Page, pin: string) {
  await enterDigits(page, 'Enter six digits', pin)
  await enterDigits(page, 'Confirm the six digits', pin)
}

const isCurrentPin = async (shop: ShopFixture, payPassword: string, token: string) =>
  (await send(shop, paymentPinCheck, { payPassword }, token)).code === 200

/** Requests a code, enters a wrong one, then the right one. */
async function verifyByCode(page: Page, shop: ShopFixture, to: string) {
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

test('sets and changes the payment PIN, and rejects a wrong current PIN', async ({ page, shop }) => {
  const session = await newMember(shop)
  await actAs(page, shop, session)
  await page.goto('./#/pages/my/security')
  await page.getByRole('link', { name: /Payment PIN/ }).click()
  await enterDigits(page, 'Enter six digits', '135790')
  await enterDigits(page, 'Confirm the six digits', '135791')
  await expect(page.getByText('The PINs do not match')).toBeVisible()
  await chooseNewPin(page, '135790')
  await page.getByLabel('Sign-in password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set payment PIN' }).click()
  await expect(page.getByRole('link', { name: /Payment PIN\s*Set/ })).toBeVisible()

  await page.getByRole('link', { name: /Payment PIN/ }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Change payment PIN' }).click()
  await enterDigits(page, 'Current payment PIN', '000000')
  await chooseNewPin(page, '864209')
  await expect(page.getByText('Incorrect PIN. 4 attempts left.')).toBeVisible()
  await expectAccessible(page)
  await enterDigits(page, 'Current payment PIN', '135790')
  await chooseNewPin(page, '864209')
  await expect(page.getByText('Payment PIN changed')).toBeVisible()
  expect(await isCurrentPin(shop, '864209', session.token)).toBe(true)
})

/**
 * Registers a member with a phone. Its first code is not rate-limited, since registration used the email
 * address.
 */
async function newMemberWithPhone(shop: ShopFixture) {
  const username = newUsername()
  const email = `${username}@mail.example`
  const { challengeId } = await callApi(shop, sendCode, { purpose: 'register', channel: 'email', email })
  const code = await latestCode(shop, email)
  return callApi(shop, registerInternational, {
    username,
    nickname: 'Siti',
    password: PASSWORD,
    email,
    challengeId,
    code,
    mobilePrefix: '60',
    mobile: `12${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`,
    invitationCode: INVITATION,
    agree: true,
  })
}

test('resets a locked payment PIN by a code in a text message', async ({ page, shop }) => {
  const session = await newMemberWithPhone(shop)
  const { token, user } = session
  await callApi(shop, paymentPinSet, { payPassword: '135790', password: PASSWORD }, token)
  for (let i = 0; i < 5; i++) await send(shop, paymentPinCheck, { payPassword: '000000' }, token)
  expect(await isCurrentPin(shop, '135790', token)).toBe(false)
  await actAs(page, shop, session)
  await page.goto('./#/pages/other/editPass?kind=payPassword')
  await expect(page.getByText('after too many attempts')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change payment PIN' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Reset payment PIN' }).click()
  await expect(page.getByText('We send a verification code')).toBeVisible()
  await page.getByRole('button', { name: 'Text message' }).click()
  await verifyByCode(page, shop, `+${user.mobile_pre}${user.mobile}`)
  await chooseNewPin(page, '864209')
  await expect(page.getByText('Payment PIN set')).toBeVisible()
  expect(await isCurrentPin(shop, '864209', token)).toBe(true)
})

test('resets a forgotten payment PIN from the payment sheet and completes the payment', async ({
  page,
  shop,
}) => {
  const session = await signIn(shop, demoMember.account)
  const { token, user } = session
  const product = await findProduct(shop, 'Kebun Rice Water')
  const placed = await placeOrder(shop, token, product.skuId)
  await actAs(page, shop, session)
  await page.goto(`./#/pages/goods/payNext?orderIds=${placed.data.orderId}`)
  await page.getByRole('radio', { name: /Balance/ }).check()
  await page.getByRole('button', { name: /^Pay RM/ }).click()
  await enterPin(page, '000000')
  await expect(page.getByText(/Incorrect PIN/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Forgot PIN?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset payment PIN' })).toBeVisible()
  await verifyByCode(page, shop, user.email)
  // The same PIN, which other journeys use.
  await chooseNewPin(page, demoMember.payPassword)
  await expect(page.getByText('Amount due')).toBeVisible()
  await page.getByRole('radio', { name: /Balance/ }).check()
  await page.getByRole('button', { name: /^Pay RM/ }).click()
  await enterPin(page, demoMember.payPassword)
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible()
})
