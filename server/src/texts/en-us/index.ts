import { coins } from './coins.ts'
import { fields } from './fields.ts'
import { giftcards } from './giftcards.ts'
import { identity } from './identity.ts'
import { issues } from './issues.ts'
import { mail } from './mail.ts'
import { pricing } from './pricing.ts'
import { responses } from './responses.ts'
import { stockAlerts } from './stock-alerts.ts'
import { verification } from './verification.ts'
import { withdrawals } from './withdrawals.ts'

/** The English texts. A key is `namespace.name`. */
export const english = {
  coins,
  fields,
  giftcards,
  identity,
  issues,
  mail,
  pricing,
  responses,
  stockAlerts,
  verification,
  withdrawals,
}
