import type { Company } from '../support/companies.ts'
import { arrive, everySwitch } from '../support/switches.ts'
import { expect, test } from '../support/test.ts'
import { payInWallet } from '../support/wallets.ts'

const down = 'Alipay cannot open this'
const alipay: Company = {
  method: 'Alipay',
  async enter(page) {
    await page.getByRole('button', { name: 'Go to Alipay' }).click()
    const isThere = page.getByRole('button', { name: 'Pay with passcode' })
    await expect(isThere.or(page.getByText(down))).toBeVisible()
    return page
  },
  pay: (there, last4) => payInWallet(there, last4),
  declined: 'Your bank declined this card. Nothing was charged.',
  down,
}

test('Alipay, with every switch of the panel', async ({ page, shop, isMobile }) => {
  test.skip(!isMobile, 'its page is the same in a wide window')
  // Alipay tells nobody of a refund that failed; the shop asks, minutes later.
  await everySwitch(await arrive(page, shop, alipay), { failsLater: false, namesCurrency: false })
})
