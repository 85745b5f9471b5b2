import { getTestCard, type Provider } from '../../support/providers.ts'
import { airwallexForm, payInAirwallexForm, payInStripeForm, stripeForm } from '../../support/sandbox.ts'
import { lostResponses, startJourney } from '../../support/switches.ts'
import { expect, test } from '../../support/test.ts'

const airwallex: Provider = {
  method: { name: 'Airwallex', id: 'airwallex' },
  expectForm: (page) => expect(airwallexForm(page).getByLabel('Card number')).toBeVisible(),
  pay: (page, last4) => payInAirwallexForm(page, getTestCard(last4)),
  // The client queries the payment when the form times out.
  timeout: 'Paid',
}

const stripe: Provider = {
  method: { name: 'Stripe Cards and wallets', id: 'stripe' },
  expectForm: (page) => expect(stripeForm(page).getByLabel('Card number')).toBeVisible(),
  pay: (page, last4) => payInStripeForm(page, getTestCard(last4)),
  // The form does not know whether the card was charged.
  timeout: 'Confirming your payment',
}

test('pays in the embedded Airwallex form whose response is lost', async ({ page, shop }) => {
  await lostResponses(await startJourney(page, shop, airwallex))
})

test('confirms a payment in the embedded Stripe form whose response is lost', async ({ page, shop }) => {
  await lostResponses(await startJourney(page, shop, stripe))
})
