import { expect, type Locator, type Page } from '@playwright/test'
import type { Method } from './e-wallets.ts'
import { cards, payOnCardPage } from './sandbox.ts'

export type Last4 = '4242' | '0002'

/** Returns the test card with these last digits. */
export const getTestCard = (last4: Last4) => (last4 === '4242' ? cards.good : cards.declined)

/** The steps of a payment at a provider. */
export type Provider = {
  /** The payment method in the shop. */
  method: Method
  /** Chooses further options in the shop. */
  choose?(page: Page): Promise<void>
  /**
   * Goes from the shop's payment page to the vendor's: in the same tab, or on the phone that scanned a QR
   * code.
   */
  enter(page: Page, no: string): Promise<Page>
  /** Pays there, with an approved or a declined card or account. */
  pay(there: Page, last4: Last4): Promise<void>
  /** Text of a decline there. */
  declined: string
  /** Where that text is; anywhere on the page by default. */
  said?(there: Page): Locator
  /** Returns to the shop, where a decline ends the payment. */
  giveUp?(there: Page): Promise<void>
  /** Text of the vendor's page while the vendor is down, where the shop creates no payment there. */
  down?: string
  /** Heading of the shop's page while the payment is pending. */
  waiting?: string
  /** Heading after a time-out of the bank; on the bank's page by default. */
  timeout?: string
}

/** A vendor with a hosted card page. */
export const cardPage = (method: Method): Provider => ({
  method,
  async enter(page) {
    await expect(page.getByLabel('Card number')).toBeVisible()
    return page
  },
  pay: (there, last4) => payOnCardPage(there, getTestCard(last4)),
  declined: 'Your bank declined this card. Nothing was charged.',
})

/** Approves on the page of a bank or a wallet. */
async function approveThere(there: Page, last4: Last4) {
  await there.getByRole('radio', { name: `Account •••• ${last4}` }).check()
  await there.getByRole('button', { name: 'Approve' }).click()
}

/** A wallet with its own page. */
export const describeWallet = (method: string): Provider => ({
  method,
  async enter(page) {
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
    return page
  },
  pay: approveThere,
  declined: 'The payment was declined',
})

/** A bank that the shopper chooses in the shop. */
export const describeBank = (method: string, bank: string): Provider => ({
  ...describeWallet(method),
  choose: (page) => page.getByRole('dialog').getByRole('button', { name: bank }).click(),
})
