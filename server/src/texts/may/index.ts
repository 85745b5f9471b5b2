import type { Pack } from '../types.ts'
import { aftersales } from './aftersales.ts'
import { cancellations } from './cancellations.ts'
import { catalog } from './catalog.ts'
import { coins } from './coins.ts'
import { content } from './content.ts'
import { documents } from './documents.ts'
import { feedback } from './feedback.ts'
import { fields } from './fields.ts'
import { giftcards } from './giftcards.ts'
import { identity } from './identity.ts'
import { invoices } from './invoices.ts'
import { issues } from './issues.ts'
import { mail } from './mail.ts'
import { messages } from './messages.ts'
import { orders } from './orders.ts'
import { pageData } from './page-data.ts'
import { partners } from './partners.ts'
import { payments } from './payments.ts'
import { pricing } from './pricing.ts'
import { responses } from './responses.ts'
import { serviceCenters } from './service-centers.ts'
import { sharing } from './sharing.ts'
import { shipping } from './shipping.ts'
import { shops } from './shops.ts'
import { stockAlerts } from './stock-alerts.ts'
import { support } from './support.ts'
import { topups } from './topups.ts'
import { verification } from './verification.ts'
import { wallet } from './wallet.ts'
import { withdrawals } from './withdrawals.ts'

/** The Malay texts. */
export const malay: Pack = {
  aftersales,
  cancellations,
  catalog,
  coins,
  content,
  documents,
  feedback,
  fields,
  giftcards,
  identity,
  invoices,
  issues,
  mail,
  messages,
  orders,
  pageData,
  partners,
  payments,
  pricing,
  responses,
  serviceCenters,
  sharing,
  shipping,
  shops,
  stockAlerts,
  support,
  topups,
  verification,
  wallet,
  withdrawals,
}
