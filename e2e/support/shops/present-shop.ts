import type { ShopFixture } from '../test.ts'

/** Adds the addresses of the sandbox's catchers to a running shop. */
export const presentShop = ({ url, sandboxUrl }: Pick<ShopFixture, 'url' | 'sandboxUrl'>): ShopFixture => ({
  url,
  sandboxUrl,
  mailApi: `${sandboxUrl}/api/mail`,
  smsApi: `${sandboxUrl}/api/sms`,
})
