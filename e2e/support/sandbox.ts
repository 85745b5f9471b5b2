import { expect, type Page } from '@playwright/test'
import type { ShopFixture } from './test.ts'
import { closeWindow, openWindow } from './windows.ts'

/** Test cards of the sandbox. */
export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  secure: '4000 0000 0000 3220',
}

/** Fills the card form of the hosted page in the browser, and pays. */
export async function payOnCardPage(page: Page, number = cards.good) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('12 / 39')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Siti Aminah')
  await page.getByRole('button', { name: /^Pay / }).click()
}

/** Returns the form that Stripe.js added to the shop's page. */
export const stripeForm = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]')

/** Fills Stripe's form in the shop's page, and pays with the shop's button. */
export async function payInStripeForm(page: Page, number = cards.good) {
  const form = stripeForm(page)
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expiry date').fill('12 / 39')
  await form.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: /^Pay (RM|Rp)/ }).click()
}

/** Returns the form that Airwallex's script added to the shop's page. */
export const airwallexForm = (page: Page) => page.frameLocator('iframe[title="Airwallex payment form"]')

/** Fills Airwallex's form in the shop's page, and pays with the form's button. */
export async function payInAirwallexForm(page: Page, number = cards.good) {
  const form = airwallexForm(page)
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expiry date').fill('12 / 39')
  await form.getByLabel('Security code').fill('123')
  await form.getByRole('button', { name: 'Pay', exact: true }).click()
}

/** Enters the code on the bank's page. */
export async function enterBankCode(page: Page, code = '123456') {
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Approve payment' }).click()
}

/** Returns the payment number on the hosted card page in the browser. */
export async function paymentOnCardPage(page: Page) {
  await expect(page.getByLabel('Card number')).toBeVisible()
  return page.locator('dl dd').first().innerText()
}

/** Runs an action of the control panel on a payment. */
export const actOnPayment = (
  shop: ShopFixture,
  paymentNo: string,
  act: 'approve' | 'decline' | 'abandon' | 'expire' | 'close' | 'loseDispute',
) => post(shop, `/api/payments/${paymentNo}/${act}`)

/** Lets the bank decline a member's saved card from now on, or ask for a code. */
export async function actOnSavedCard(shop: ShopFixture, memberId: string, act: 'decline' | 'challenge') {
  const answer = await fetch(`${shop.sandboxUrl}/api/saved-cards`)
  const cards = (await answer.json()) as { id: string; member: string; removedAt: string | null }[]
  const card = cards.find((it) => it.member === memberId && it.removedAt === null)
  await post(shop, `/api/saved-cards/${card?.id}/${act}`)
}

/** Delivers a parcel. */
export const deliver = (shop: ShopFixture, trackingNo: string) =>
  post(shop, `/api/parcels/${trackingNo}/deliver`)

async function post(shop: ShopFixture, path: string) {
  const answer = await fetch(`${shop.sandboxUrl}${path}`, { method: 'POST' })
  // 409: the payment or the parcel, which a timer moves too, already has that state.
  if (!answer.ok && answer.status !== 409)
    throw new Error(`the sandbox responded ${answer.status} to ${path}`)
}

/** Sets switches of a payment; see sandbox/src/pay/switches.ts. */
export async function setSwitches(
  shop: ShopFixture,
  paymentNo: string,
  switches: Record<string, boolean | string | number>,
) {
  const answer = await fetch(`${shop.sandboxUrl}/api/payments/${paymentNo}/switches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(switches),
  })
  if (!answer.ok) throw new Error(`the sandbox responded ${answer.status} to switches`)
}

/** Returns the states of a payment's notifications, newest first: waiting, delivered or gave-up. */
export async function notificationStates(shop: ShopFixture, paymentNo: string): Promise<string[]> {
  const answer = await fetch(`${shop.sandboxUrl}/api/payments/${paymentNo}`)
  return ((await answer.json()) as { deliveries: { state: string }[] }).deliveries.map(({ state }) => state)
}

const posted = (panel: Page) => panel.waitForResponse((answer) => answer.request().method() === 'POST')

/** Presses a button of the control panel, and waits for its response. */
export async function pressPanelButton(panel: Page, name: string) {
  const done = posted(panel)
  await panel.getByRole('button', { name, exact: true }).click()
  await done
}

/** Sets the switches of a form of the control panel, by their labels. */
async function move(panel: Page, switches: Record<string, string | boolean>) {
  for (const [name, value] of Object.entries(switches)) {
    const control = panel.getByLabel(name, { exact: true })
    const saved = posted(panel)
    if (typeof value === 'boolean') await control.setChecked(value)
    else if (await control.evaluate((it) => it.tagName === 'SELECT')) await control.selectOption(value)
    else {
      await control.selectText()
      await control.pressSequentially(value)
      await control.blur()
    }
    await saved
  }
}

/**
 * Sets switches of a payment on its page of the control panel.
 * @param from a window of the panel that shows the payment, or another page, beside which one is opened
 * @returns the panel's window
 */
export async function switchOnPanel(
  from: Page,
  shop: ShopFixture,
  paymentNo: string,
  switches: Record<string, string | boolean>,
): Promise<Page> {
  const isPanel = from.url().startsWith(`${shop.sandboxUrl}/payments/`)
  if (isPanel) {
    await move(from, switches)
    return from
  }
  const panel = await openWindow(from)
  await panel.goto(`${shop.sandboxUrl}/payments/${paymentNo}`)
  await move(panel, switches)
  return panel
}

/** Runs `during` while the panel makes every vendor fail to create payments. */
export async function runWhileDown(page: Page, shop: ShopFixture, during: () => Promise<void>) {
  const panel = await openWindow(page)
  await panel.goto(shop.sandboxUrl)
  await move(panel, { '500 on create': true })
  try {
    await during()
  } finally {
    await pressPanelButton(panel, 'Reset')
    await closeWindow(panel)
  }
}

/** Sets the switches of new payments of every vendor. */
export async function setDefaults(shop: ShopFixture, switches: Record<string, boolean>) {
  const answer = await fetch(`${shop.sandboxUrl}/api/defaults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(switches),
  })
  if (!answer.ok) throw new Error(`the sandbox responded ${answer.status} to defaults`)
}
