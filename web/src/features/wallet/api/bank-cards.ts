import {
  bankBranches,
  bankCardCreate,
  bankCardDelete,
  bankCardInfo,
  bankCardList,
  bankCardUpdate,
  memberBankList,
} from '@pasar/contract/calls/wallet/bank-cards'
import { paymentSettingsPage, walletPage } from '@pasar/contract/calls/wallet/wallet'
import { MINUTE_MS } from '@pasar/contract/time'
import { useRead } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'

export const useBankCards = () => useRead(bankCardList, {}, { staleTime: 0 })

export const useBankCard = (id: string) => useRead(bankCardInfo, { id }, { handles: ['not-found'] })

/** Reads the banks of a country. @param country defaults to the member's own when empty */
export const useBankList = (country: string) =>
  useRead(memberBankList, country ? { country } : {}, { staleTime: 10 * MINUTE_MS })

/** Reads the listed branches of a bank. */
export const useBranches = (bank: string, enabled: boolean) =>
  useRead(bankBranches, { bank }, { enabled: enabled && bank !== '', staleTime: 10 * MINUTE_MS })

const changes = [bankCardList, bankCardInfo, walletPage, paymentSettingsPage]

/** Shows these refusals at the fields. */
export const useAddCard = () =>
  useCall(bankCardCreate, { changes, handles: ['bank-card-holder', 'bank-card-taken'] })

export const useChangeCard = () => useCall(bankCardUpdate, { changes })

export const useRemoveCard = () => useCall(bankCardDelete, { changes })
