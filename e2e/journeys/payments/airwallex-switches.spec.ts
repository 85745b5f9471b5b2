import { describeBank, describeWallet, getTestCard, type Provider } from '../../support/providers.ts'
import { airwallexForm, payInAirwallexForm } from '../../support/sandbox.ts'
import { delayedNotifications, lostResponses, startJourney, testEverySwitch } from '../../support/switches.ts'
import { expect, test } from '../../support/test.ts'

const form: Provider = {
  method: { name: 'Airwallex', id: 'airwallex' },
  async enter(page) {
    await expect(airwallexForm(page).getByLabel('Card number')).toBeVisible()
    return page
  },
  pay: (there, last4) => payInAirwallexForm(there, getTestCard(last4)),
  said: (there) => airwallexForm(there).getByRole('alert'),
  declined: 'Your bank declined this card.',
  // The client queries the payment when the form times out.
  timeout: 'Paid',
}

test('pays in the embedded Airwallex form with every sandbox switch', async ({ page, shop }) => {
  await testEverySwitch(await startJourney(page, shop, form))
})

test('pays by FPX and e-wallets with their own sandbox switches', async ({ page, shop }) => {
  const at = await startJourney(page, shop, describeBank('FPX online banking', 'Maybank2u'))
  await delayedNotifications(at)
  await lostResponses({ ...at, provider: describeWallet('Boost') })
})
