import { stockAlerts } from './stock-alerts.ts'

/** The English texts. A key is `namespace.name`. */
export const english = { stockAlerts }
