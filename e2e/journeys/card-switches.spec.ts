import { cardPage } from '../support/companies.ts'
import { arrive, everySwitch } from '../support/switches.ts'
import { test } from '../support/test.ts'

test('pays on the hosted card page with every sandbox switch', async ({ page, shop, isMobile }) => {
  test.skip(!isMobile, 'same pages as on a wide screen')
  await everySwitch(await arrive(page, shop, cardPage('Credit or debit card', 'Continue to the card page')))
})
