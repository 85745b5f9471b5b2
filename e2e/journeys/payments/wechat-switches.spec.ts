import { payInWallet, providerPageUrl } from '../../support/e-wallets.ts'
import type { Provider } from '../../support/providers.ts'
import { startJourney, testEverySwitch } from '../../support/switches.ts'
import { expect, test } from '../../support/test.ts'
import { openWindow } from '../../support/windows.ts'

test('pays by WeChat QR code with every sandbox switch', { tag: '@wide' }, async ({ page, shop }) => {
  const byCode: Provider = {
    method: 'WeChat Pay',
    async enter(desktop, no) {
      await expect(desktop.getByRole('img', { name: 'QR code for WeChat' })).toBeVisible()
      const phone = await openWindow(desktop)
      await phone.goto(providerPageUrl(shop, no))
      return phone
    },
    pay: (phone, last4) => payInWallet(phone, last4),
    declined: 'Your bank declined this card. Nothing was charged.',
    waiting: 'Scan with WeChat',
  }
  await testEverySwitch(await startJourney(page, shop, byCode), { failsLater: false, namesCurrency: false })
})
