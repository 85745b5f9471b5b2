import { expect, type Locator, type Page } from '@playwright/test'
import { cards, payOnCardPage } from './sandbox.ts'

export type Last4 = '4242' | '0002'

/** Number of a card by its end. */
export const cardOf = (last4: Last4) => (last4 === '4242' ? cards.good : cards.declined)

/** How a shopper pays at a company. */
export type Company = {
  /** What the shop's page calls the way to pay. */
  method: string
  /** What is chosen with us besides. */
  choose?(page: Page): Promise<void>
  /** From the shop's page of the payment to the one where it is paid: the same tab, or the phone that scanned a code. */
  enter(page: Page, no: string): Promise<Page>
  /** Pays there, with a card or an account that is good by itself, or one that is not. */
  pay(there: Page, last4: Last4): Promise<void>
  /** What is said there of a declined payment. */
  declined: string
  /** Where that is said; anywhere on the page by default. */
  said?(there: Page): Locator
  /** Where a declined payment is over: the way from there back to the shop, to pay anew. */
  giveUp?(there: Page): Promise<void>
  /** Opening asks the company nothing: while it is down, its page says this. */
  down?: string
  /** What the shop's page says while it is not known yet. */
  waiting?: string
  /** What comes when the bank took too long; its own page says so by default. */
  timeout?: string
}

/** A page of the company's where a card is typed. @param button leads there */
export const cardPage = (method: string, button: string): Company => ({
  method,
  async enter(page) {
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByLabel('Card number')).toBeVisible()
    return page
  },
  pay: (there, last4) => payOnCardPage(there, cardOf(last4)),
  declined: 'Your bank declined this card. Nothing was charged.',
})

/** Who is asked at the page of a bank or a wallet says yes. */
async function approveThere(there: Page, last4: Last4) {
  await there.getByRole('radio', { name: `Account •••• ${last4}` }).check()
  await there.getByRole('button', { name: 'Approve' }).click()
}

/** A wallet on its own page. */
export const walletOf = (method: string): Company => ({
  method,
  async enter(page) {
    await page.getByRole('button', { name: `Go to ${method}` }).click()
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
    return page
  },
  pay: approveThere,
  declined: 'The payment was declined',
})

/** A bank that is chosen with us first. */
export const bankOf = (method: string, bank: string): Company => ({
  ...walletOf(bank),
  method,
  choose: (page) => page.getByRole('dialog').getByRole('button', { name: bank }).click(),
})
