import type { Language } from '@pasar/contract/constants'

/** Returns the validation message of a carrier that issues no tracking numbers. */
export const bulkMessage = (language: Language): string =>
  language.startsWith('zh') ? '该快递公司无法自动分配运单号' : 'This carrier does not assign tracking numbers'

/** Returns why a bulk action did not ship an order that is not to ship any more. */
export const notToShipMessage = (language: Language): string =>
  language.startsWith('zh')
    ? '此订单已发货、取消、退款，或付款有争议'
    : 'The order was shipped, cancelled, refunded or disputed meanwhile'
