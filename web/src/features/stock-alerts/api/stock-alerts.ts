import type { Output } from '@pasar/contract/call'
import { personalPage, userSettingsPage } from '@pasar/contract/calls/account/page-data'
import { stockAlertList, stockAlertMine, stockAlertSet } from '@pasar/contract/calls/catalog'
import { useRead } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'

export type StockAlert = Output<typeof stockAlertMine>['list'][number]

/** Reads the SKUs of whose return to stock a message tells the member. */
export const useStockAlerts = () => useRead(stockAlertMine, {}, { staleTime: 0 })

/** Adds or removes an alert on the page of all alerts. */
export const useChangeAlert = () =>
  useCall(stockAlertSet, {
    queue: 'stock alerts',
    changes: [stockAlertMine, stockAlertList, personalPage, userSettingsPage],
  })
