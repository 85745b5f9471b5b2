import { type Company, cardPage } from '../support/companies.ts'
import { arrive, everySwitch } from '../support/switches.ts'
import { test } from '../support/test.ts'

const twoC2p: Company = {
  ...cardPage('2C2P', 'Go to 2C2P'),
  giveUp: (there) => there.getByRole('link', { name: 'Cancel and go back to the shop' }).click(),
}

test('2C2P, with every switch of the panel', async ({ page, shop, isMobile }) => {
  test.skip(isMobile, 'its pages are the same on a phone')
  // What is not settled yet is voided, which does not fail later.
  await everySwitch(await arrive(page, shop, twoC2p), { failsLater: false })
})
