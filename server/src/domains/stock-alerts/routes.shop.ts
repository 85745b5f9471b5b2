import { stockAlertList, stockAlertMine, stockAlertSet } from '@pasar/contract/calls/catalog'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { listMyAlerts } from './list-alerts.ts'
import { listStockAlerts, setStockAlert } from './set-alert.ts'

export const stockAlertRoutes: Route[] = [
  handle(stockAlertList, listStockAlerts),
  handle(stockAlertMine, listMyAlerts),
  handle(stockAlertSet, setStockAlert),
]
