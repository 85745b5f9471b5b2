import type { Pack } from '../types.ts'
import { fields } from './fields.ts'
import { identity } from './identity.ts'
import { issues } from './issues.ts'
import { mail } from './mail.ts'
import { responses } from './responses.ts'
import { stockAlerts } from './stock-alerts.ts'

/** The simplified Chinese texts. */
export const chinese: Pack = {
  fields,
  identity,
  issues,
  mail,
  responses,
  stockAlerts,
}
