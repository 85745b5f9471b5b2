import { fields } from './fields.ts'
import { issues } from './issues.ts'
import { responses } from './responses.ts'
import { stockAlerts } from './stock-alerts.ts'

/** The English texts. A key is `namespace.name`. */
export const english = {
  fields,
  issues,
  responses,
  stockAlerts,
}
