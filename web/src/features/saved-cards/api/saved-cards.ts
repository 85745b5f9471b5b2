import { userSettingsPage } from '@pasar/contract/calls/account/page-data'
import { savedCardDefault, savedCardList, savedCardRemove } from '@pasar/contract/calls/account/saved-cards'
import { billInfo } from '@pasar/contract/calls/payments'
import { topUpConfig } from '@pasar/contract/calls/wallet/top-ups'
import { useRead } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'

/** Reads the member's saved cards, the default card first. */
export const useSavedCards = () => useRead(savedCardList, {}, { staleTime: 0 })

const changes = [savedCardList, billInfo, topUpConfig]
export const useSetDefaultCard = () => useCall(savedCardDefault, { changes })
export const useRemoveCard = () => useCall(savedCardRemove, { changes: [...changes, userSettingsPage] })
