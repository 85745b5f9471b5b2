import {
  bankBranches,
  bankCardCreate,
  bankCardDelete,
  bankCardInfo,
  bankCardList,
  bankCardUpdate,
  memberBankList,
} from '@pasar/contract/calls/bank-cards'
import { assetPage, payAccountSetPage } from '@pasar/contract/calls/wallet'
import { useRead } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'

export const useBankCards = () => useRead(bankCardList, {}, { staleTime: 0 })

export const useBankCard = (id: string) =>
  useRead(bankCardInfo, { id }, { handles: ['not-found', 'input-invalid'] })

/** Banks of a country; of the member's own when it is empty. */
export const useBankList = (country: string) =>
  useRead(memberBankList, country ? { country } : {}, { staleTime: 10 * 60_000 })

/** Branches of a bank that are listed. @param wanted asks only then */
export const useBranches = (bank: string, wanted: boolean) =>
  useRead(bankBranches, { bank }, { enabled: wanted && bank !== '', staleTime: 10 * 60_000 })

const changes = [bankCardList, bankCardInfo, assetPage, payAccountSetPage]

/** What is wrong with a card is said at its field. */
export const useAddCard = () =>
  useCall(bankCardCreate, { changes, handles: ['bank-card-holder', 'bank-card-taken'] })

export const useChangeCard = () => useCall(bankCardUpdate, { changes })

export const useRemoveCard = () => useCall(bankCardDelete, { changes })
