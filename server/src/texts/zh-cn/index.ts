import type { Pack } from '../types.ts'
import { stockAlerts } from './stock-alerts.ts'

/** The simplified Chinese texts. */
export const chinese: Pack = { stockAlerts }
