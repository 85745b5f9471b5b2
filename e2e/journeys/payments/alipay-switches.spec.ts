import { payInWallet } from '../../support/e-wallets.ts'
import type { Provider } from '../../support/providers.ts'
import { startJourney, testEverySwitch } from '../../support/switches.ts'
import { expect, test } from '../../support/test.ts'

const down = 'Alipay cannot open this'
const alipay: Provider = {
  method: 'Alipay',
  async enter(page) {
    const isThere = page.getByRole('button', { name: 'Pay with passcode' })
    await expect(isThere.or(page.getByText(down))).toBeVisible()
    return page
  },
  pay: (there, last4) => payInWallet(there, last4),
  declined: 'Your bank declined this card. Nothing was charged.',
  down,
}

test('pays by Alipay with every sandbox switch', async ({ page, shop }) => {
  // Alipay sends no webhook for failed refunds; the shop queries them minutes later.
  await testEverySwitch(await startJourney(page, shop, alipay), { failsLater: false, namesCurrency: false })
})
