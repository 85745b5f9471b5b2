import { anyCard } from '../../support/e-wallets.ts'
import { cardPage } from '../../support/providers.ts'
import { startJourney, testEverySwitch } from '../../support/switches.ts'
import { test } from '../../support/test.ts'

test('pays on the hosted card page with every sandbox switch', async ({ page, shop }) => {
  await testEverySwitch(await startJourney(page, shop, cardPage(anyCard)))
})
