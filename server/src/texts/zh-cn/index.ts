import type { Pack } from '../types.ts'
import { fields } from './fields.ts'
import { issues } from './issues.ts'
import { responses } from './responses.ts'
import { stockAlerts } from './stock-alerts.ts'

/** The simplified Chinese texts. */
export const chinese: Pack = {
  fields,
  issues,
  responses,
  stockAlerts,
}
