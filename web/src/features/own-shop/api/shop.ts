import {
  shopClose,
  shopEdit,
  shopInfo,
  shopSettingsPage,
  shopTotal,
  shopWorkerList,
  shopWorkerSave,
} from '@pasar/contract/calls/shops/shop'
import { useRead } from '@/lib/api/query.ts'
import { useReadPages } from '@/lib/api/read-pages.ts'
import { useCall } from '@/lib/api/use-call.ts'

// Buyers, staff and other workers change it at any time.
const fresh = { staleTime: 0 }

/** Reads the shop that the member owns or works in. Fails with `not-found` for members without one. */
export const useOwnShop = () => useRead(shopInfo, {}, { ...fresh, handles: ['not-found'] })

/** Reads the entries of the shop that the member may open. */
export const useShopEntries = () => useRead(shopSettingsPage, {}, { ...fresh, handles: ['not-found'] })

/** Reads the figures of the shop. @param days of the chart */
export const useShopTotal = (days: number, enabled: boolean) =>
  useRead(shopTotal, { days }, { ...fresh, enabled, handles: ['not-found'] })

/** Changes the profile. The form shows a rejected address itself. */
export const useEditShop = () =>
  useCall(shopEdit, { changes: [shopInfo, shopSettingsPage], handles: ['shop-address-taken'] })

/** Closes the shop, or opens it again. */
export const useCloseShop = () => useCall(shopClose, { changes: [shopInfo, shopSettingsPage] })

/** Lists the sub-users of the owner. */
export const useWorkers = () => useReadPages(shopWorkerList, {}, { ...fresh, handles: ['not-found'] })

/** Sets what a sub-user may do. */
export const useSaveWorker = () =>
  useCall(shopWorkerSave, { queue: 'shop workers', changes: [shopWorkerList, shopSettingsPage] })
