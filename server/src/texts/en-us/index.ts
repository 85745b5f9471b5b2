import { fields } from './fields.ts'
import { identity } from './identity.ts'
import { issues } from './issues.ts'
import { mail } from './mail.ts'
import { responses } from './responses.ts'
import { stockAlerts } from './stock-alerts.ts'

/** The English texts. A key is `namespace.name`. */
export const english = {
  fields,
  identity,
  issues,
  mail,
  responses,
  stockAlerts,
}
