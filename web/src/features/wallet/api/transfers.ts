import {
  transferCreate,
  transferInfo,
  transferList,
  transferReceiver,
  transferTerms,
} from '@pasar/contract/calls/wallet/transfers'
import { walletAssets, walletLog, walletTotal } from '@pasar/contract/calls/wallet/wallet'
import { paymentPinRefusals } from '@/features/payment-pin/refusals.ts'
import { useRead } from '@/lib/api/query.ts'
import { useReadPages } from '@/lib/api/read-pages.ts'
import { useCall } from '@/lib/api/use-call.ts'

export const useTransferTerms = () => useRead(transferTerms, {}, { staleTime: 0 })

/** Finds the recipient by username. The form shows refusals at the field. */
export const useFindReceiver = () =>
  useCall(transferReceiver, { handles: ['receiver-unavailable', 'transfer-to-self', 'too-many-requests'] })

const changes = [transferTerms, transferList, walletAssets, walletLog, walletTotal]

export const useTransfer = () =>
  useCall(transferCreate, {
    changes,
    handles: [...paymentPinRefusals, 'fee-changed', 'reauthentication-needed'],
  })

export const useTransfers = (direction: 'all' | 'in' | 'out') =>
  useReadPages(transferList, direction === 'all' ? {} : { direction }, { staleTime: 0 })

export const useTransferInfo = (id: string) => useRead(transferInfo, { id }, { handles: ['not-found'] })
