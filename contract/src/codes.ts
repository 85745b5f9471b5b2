import { afterSalesCodes } from './codes/after-sales.ts'
import { checkoutCodes } from './codes/checkout.ts'
import { contentCodes } from './codes/content.ts'
import { couplePacksCodes } from './codes/couple-packs.ts'
import { filesCodes } from './codes/files.ts'
import { generalCodes } from './codes/general.ts'
import { giftCardsCodes } from './codes/gift-cards.ts'
import { groupBuyingCodes } from './codes/group-buying.ts'
import { humanCheckCodes } from './codes/human-check.ts'
import { identityCodes } from './codes/identity.ts'
import { networkCodes } from './codes/network.ts'
import { ordersCodes } from './codes/orders.ts'
import { partnersCodes } from './codes/partners.ts'
import { paymentPinCodes } from './codes/payment-pin.ts'
import { paymentsCodes } from './codes/payments.ts'
import { placementCodes } from './codes/placement.ts'
import { pricingCodes } from './codes/pricing.ts'
import { sharingCodes } from './codes/sharing.ts'
import { shopsCodes } from './codes/shops.ts'
import { staffCodes } from './codes/staff.ts'
import { supportCodes } from './codes/support.ts'
import { thirdPartyCodes } from './codes/third-party.ts'
import { verificationCodes } from './codes/verification.ts'
import { walletCodes } from './codes/wallet.ts'

/** The codes by subject. */
export const codesBySubject = {
  general: generalCodes,
  identity: identityCodes,
  'third-party': thirdPartyCodes,
  content: contentCodes,
  'payment-pin': paymentPinCodes,
  verification: verificationCodes,
  staff: staffCodes,
  checkout: checkoutCodes,
  payments: paymentsCodes,
  orders: ordersCodes,
  files: filesCodes,
  'gift-cards': giftCardsCodes,
  wallet: walletCodes,
  'human-check': humanCheckCodes,
  sharing: sharingCodes,
  support: supportCodes,
  'group-buying': groupBuyingCodes,
  pricing: pricingCodes,
  'after-sales': afterSalesCodes,
  'couple-packs': couplePacksCodes,
  placement: placementCodes,
  shops: shopsCodes,
  partners: partnersCodes,
  network: networkCodes,
}

/**
 * Response codes. The envelope is always `{ code, msg, data }`. The server looks up `msg` by name in the
 * caller's language (server/src/texts/en-us/responses.ts).
 */
export const codes = {
  ...generalCodes,
  ...identityCodes,
  ...thirdPartyCodes,
  ...contentCodes,
  ...paymentPinCodes,
  ...verificationCodes,
  ...staffCodes,
  ...checkoutCodes,
  ...paymentsCodes,
  ...ordersCodes,
  ...filesCodes,
  ...giftCardsCodes,
  ...walletCodes,
  ...humanCheckCodes,
  ...sharingCodes,
  ...supportCodes,
  ...groupBuyingCodes,
  ...pricingCodes,
  ...afterSalesCodes,
  ...couplePacksCodes,
  ...placementCodes,
  ...shopsCodes,
  ...partnersCodes,
  ...networkCodes,
}

export type CodeName = keyof typeof codes
/** Names of the refusals that a use case can return. */
export type RefusalName = Exclude<CodeName, 'server-error'>

export const nameOfCode = (code: number): CodeName | undefined =>
  (Object.keys(codes) as CodeName[]).find((name) => codes[name].code === code)
