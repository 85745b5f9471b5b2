import { cardPage, type Provider } from '../../support/providers.ts'
import { startJourney, testEverySwitch } from '../../support/switches.ts'
import { test } from '../../support/test.ts'

const twoC2p: Provider = {
  ...cardPage({ name: '2C2P', id: '2c2p' }),
  giveUp: (there) => there.getByRole('link', { name: 'Cancel and go back to the shop' }).click(),
}

test('pays by 2C2P with every sandbox switch', { tag: '@wide' }, async ({ page, shop }) => {
  // Unsettled payments are voided, which cannot fail asynchronously.
  await testEverySwitch(await startJourney(page, shop, twoC2p), { failsLater: false })
})
