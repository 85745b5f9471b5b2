import { expect, type Page } from '@playwright/test'
import type { Method } from './e-wallets.ts'
import { cards, payOnCardPage } from './sandbox.ts'

export type Last4 = '4242' | '0002'

/** Returns the test card with these last digits. */
export const getTestCard = (last4: Last4) => (last4 === '4242' ? cards.good : cards.declined)

/** The steps of a payment at a provider, in the same tab. */
export type Provider = {
  /** The payment method in the shop. */
  method: Method
  /** Expects the provider's page, or its form in the shop's page. */
  expectForm(page: Page): Promise<void>
  /** Pays there, with an approved or a declined card. */
  pay(page: Page, last4: Last4): Promise<void>
  /** Heading after a time-out of the bank; on the bank's page by default. */
  timeout?: string
}

/** A vendor with a hosted card page. */
export const cardPage = (method: Method): Provider => ({
  method,
  expectForm: (page) => expect(page.getByLabel('Card number')).toBeVisible(),
  pay: (page, last4) => payOnCardPage(page, getTestCard(last4)),
})
